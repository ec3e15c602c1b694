import type { MerchantRole, Permissions } from './merchant.ts'

/** An API key of another back end. */
export interface ApiKey {
  _id: string
  name: string
  /** The key has the permissions of this role. */
  role: Exclude<MerchantRole, 'owner'>
  permissions: Permissions
  /** Whether it can sign members in without their password. Only keys of managers can. */
  canSignMembersIn: boolean
  /** The last characters of the key. */
  lastCharacters: string
  _createdDate: Date
  /** Rounded to the minute. */
  lastUsedDate: Date | null
}
