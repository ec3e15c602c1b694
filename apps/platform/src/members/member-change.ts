import { z } from 'zod'
import { newId } from '../database/ids.ts'
import { TypedEmail } from '../identity/credentials-schema.ts'
import { PostalAddress } from '../identity/postal-address.ts'
import { Profile, type SavedAddress, type StoredProfile } from '../identity/profile.ts'
import { readId } from '../wire-id.ts'

const { firstName, lastName, phones, emails, birthdate, company, position, nickname, slug, picture } =
  Profile.shape

/** What clients send back as they have read it. It is the shop's to say, and left aside. */
const ReadOnly = z.unknown().optional()

/** What members may change of themselves, by the names of the calls about members. Anything else is refused. */
export const MemberChange = z.strictObject({
  id: z.string().optional(),
  status: ReadOnly,
  contactId: ReadOnly,
  activityStatus: ReadOnly,
  loginEmailVerified: ReadOnly,
  createdDate: ReadOnly,
  updatedDate: ReadOnly,
  lastLoginDate: ReadOnly,
  /** Fixed once the account exists. Forms send it back with the rest. */
  loginEmail: TypedEmail.nullish(),
  privacyStatus: z.enum(['PUBLIC', 'PRIVATE']).optional(),
  contact: z
    .strictObject({
      firstName,
      lastName,
      phones,
      emails,
      birthdate,
      company,
      jobTitle: position,
      addresses: z
        .array(PostalAddress.extend({ id: z.string().max(100).optional() }))
        .max(50)
        .optional(),
      customFields: z
        .record(z.string().max(100), z.object({ name: z.string().max(100).optional(), value: z.unknown() }))
        .optional(),
    })
    .optional(),
  profile: z.strictObject({ nickname, slug, photo: z.object({ url: picture }).optional() }).optional(),
})
export type MemberChange = z.infer<typeof MemberChange>

/** A profile after a change. Lists, such as addresses, are replaced as a whole. */
export function changedProfile(
  stored: StoredProfile,
  { privacyStatus, contact = {}, profile = {} }: MemberChange,
  now: Date,
): StoredProfile {
  const { addresses, customFields, jobTitle, ...plain } = contact
  const { photo, ...shown } = profile
  return {
    ...stored,
    ...defined({ privacyStatus, ...plain, ...shown }),
    ...(jobTitle !== undefined && { position: jobTitle }),
    ...(photo && { picture: photo.url }),
    ...(addresses && { addresses: addresses.map((each) => keptAddress(each, stored, now)) }),
    ...(customFields && { customFields: customFieldsOf(customFields) }),
  }
}

/** An address that the member kept before stays what else it was, such as the default. */
function keptAddress(
  { id, ...address }: PostalAddress & { readonly id?: string | undefined },
  { addresses = [] }: StoredProfile,
  now: Date,
): SavedAddress {
  const known = addresses.find((each) => id !== undefined && each.id === readId(id))
  return { ...known, id: known?.id ?? newId(now), address }
}

type Fields = NonNullable<NonNullable<MemberChange['contact']>['customFields']>

/** Fields of the shop's own hold one text, number or list here; other kinds come from registrations. */
const customFieldsOf = (fields: Fields) =>
  Object.entries(fields).map(([name, { value }]) => ({
    name,
    value: typeof value === 'number' ? { numValue: value } : { strValue: String(value ?? '') },
  }))

const defined = <Value extends object>(values: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Value>
