import { z } from 'zod'
import { newId } from '../../kernel/database/new-id.ts'
import type { SavedAddress, StoredProfile } from '../../kernel/database/schema/identity/stored-profile.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { LoginEmail } from './login-email-schema.ts'
import { PostalAddress } from './postal-address.ts'
import { Profile } from './profile-schema.ts'

const { firstName, lastName, phones, emails, birthdate, company, position, nickname, slug, picture } =
  Profile.shape

/** Read-only fields that clients send back. They are ignored. */
const ReadOnly = z.unknown().optional()

/** The fields that members may change. Others are rejected. */
export const MemberChange = z.strictObject({
  id: z.string().optional(),
  status: ReadOnly,
  contactId: ReadOnly,
  activityStatus: ReadOnly,
  loginEmailVerified: ReadOnly,
  createdDate: ReadOnly,
  updatedDate: ReadOnly,
  lastLoginDate: ReadOnly,
  /** Fixed once the account exists. Forms send it back. */
  loginEmail: LoginEmail.nullish(),
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

/** A profile after a change. Lists, such as addresses, are replaced. */
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
    ...(addresses && { addresses: addresses.map((each) => storedAddress(each, stored, now)) }),
    ...(customFields && { customFields: customFieldsOf(customFields) }),
  }
}

/** An existing address keeps its other properties, such as the default. */
function storedAddress(
  { id, ...address }: PostalAddress & { readonly id?: string | undefined },
  { addresses = [] }: StoredProfile,
  now: Date,
): SavedAddress {
  const existing = addresses.find((each) => id !== undefined && each.id === parseId(id))
  return { ...existing, id: existing?.id ?? newId(now), address }
}

type Fields = NonNullable<NonNullable<MemberChange['contact']>['customFields']>

/** Custom fields hold one text, number or list here; other types come from registrations. */
const customFieldsOf = (fields: Fields) =>
  Object.entries(fields).map(([name, { value }]) => ({
    name,
    value: typeof value === 'number' ? { numValue: value } : { strValue: String(value ?? '') },
  }))

const defined = <Value extends object>(values: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Value>
