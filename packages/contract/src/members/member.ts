import { defineEnum } from '../define-enum.ts'
import type { PrivacyStatus } from '../identity/identity.ts'

/** Which fields of a member are returned. */
export const MemberFieldSet = /* @__PURE__ */ defineEnum('PUBLIC EXTENDED FULL')
export type MemberFieldSet = keyof typeof MemberFieldSet

/** A person with an account at the shop. */
export interface Member {
  _id: string
  loginEmail?: string
  loginEmailVerified?: boolean
  status?: 'UNKNOWN' | 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE'
  contactId?: string
  contact?: MemberContact
  profile?: MemberProfile
  privacyStatus?: PrivacyStatus | 'UNKNOWN'
  activityStatus?: 'UNKNOWN' | 'ACTIVE' | 'MUTED'
  lastLoginDate?: Date
  _createdDate?: Date
  _updatedDate?: Date
}

export interface MemberContact {
  firstName?: string
  lastName?: string
  phones?: string[]
  emails?: string[]
  addresses?: MemberAddress[]
  /** `YYYY-MM-DD`. */
  birthdate?: string
  company?: string
  jobTitle?: string
  customFields?: Record<string, { name?: string; value?: unknown }>
}

/** An address of a member, with the field names of the wire. */
export interface MemberAddress {
  _id?: string
  addressLine?: string
  addressLine2?: string
  formattedAddress?: string
  geocode?: { latitude?: number; longitude?: number }
  streetAddress?: { name?: string; number?: string; apt?: string }
  city?: string
  subdivision?: string
  country?: string
  postalCode?: string
}

export interface MemberProfile {
  nickname?: string
  slug?: string
  photo?: { _id?: string; url?: string; width?: number; height?: number }
  cover?: { _id?: string; url?: string; width?: number; height?: number }
  title?: string
}
