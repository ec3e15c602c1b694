import { z } from 'zod'
import { newId } from '../../kernel/database/new-id.ts'
import type { CustomValue, StoredProfile } from '../../kernel/database/schema/identity/stored-profile.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { PostalAddress } from './postal-address.ts'

const PROFILE_LIMITS = {
  emails: 10,
  phones: 10,
  customFields: 50,
  addresses: LIMITS.addresses,
  depth: 5,
} as const

const text = (length: number) => z.string().trim().max(length)
const optional = (length: number) => text(length).nullish()
const date = z.iso.date('must be a date, such as 1990-05-06')

/** A value of one of several types, with a maximum depth. */
const customValue = (levels: number): z.ZodType<CustomValue> =>
  z
    .strictObject({
      strValue: text(1000).optional(),
      numValue: z.number().optional(),
      dateValue: z.iso.datetime({ offset: true }).optional(),
      ...(levels > 1 && {
        listValue: z.strictObject({ value: z.array(customValue(levels - 1)).max(50) }).optional(),
        mapValue: z.strictObject({ value: z.record(text(100), customValue(levels - 1)) }).optional(),
      }),
    })
    .refine(
      (value) => Object.values(value).filter((each) => each !== undefined).length === 1,
      'must have a value of exactly one kind',
    ) as z.ZodType<CustomValue>

export const AddressTag = z.enum(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'])

/** The recipient at an address. */
export const AddressContact = z.strictObject({
  firstName: optional(100),
  lastName: optional(100),
  phone: optional(50),
  company: optional(100),
})

/** The profile fields of a member. Labels are excluded: they belong to the shop. */
export const Profile = z.strictObject({
  firstName: optional(100),
  lastName: optional(100),
  nickname: optional(100),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
  emails: z.array(z.email().max(254)).max(PROFILE_LIMITS.emails).optional(),
  phones: z.array(text(50)).max(PROFILE_LIMITS.phones).optional(),
  language: optional(35),
  privacyStatus: z.enum(['UNDEFINED', 'PUBLIC', 'PRIVATE']).optional(),
  customFields: z
    .array(z.strictObject({ name: text(100).min(1), value: customValue(PROFILE_LIMITS.depth) }))
    .max(PROFILE_LIMITS.customFields)
    .optional(),
  secondaryEmails: z
    .array(
      z.strictObject({
        email: z.email().max(254),
        tag: z.enum(['UNTAGGED', 'MAIN', 'HOME', 'WORK']).optional(),
      }),
    )
    .max(PROFILE_LIMITS.emails)
    .optional(),
  phonesV2: z
    .array(
      z.strictObject({
        countryCode: text(2).optional(),
        phone: text(50),
        tag: z.enum(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX']).optional(),
      }),
    )
    .max(PROFILE_LIMITS.phones)
    .optional(),
  addresses: z
    .array(z.strictObject({ address: PostalAddress, tag: AddressTag.optional() }))
    .max(PROFILE_LIMITS.addresses)
    .optional(),
  company: optional(100),
  position: optional(100),
  birthdate: date.nullish(),
  slug: optional(100),
})
export type Profile = z.infer<typeof Profile>

export const MAX_ADDRESSES = PROFILE_LIMITS.addresses

/** A stored profile: addresses get ids. */
export function storedProfile({ addresses, ...profile }: Profile, now: Date): StoredProfile {
  return {
    ...profile,
    ...(addresses && { addresses: addresses.map((each) => ({ id: newId(now), ...each })) }),
  }
}
