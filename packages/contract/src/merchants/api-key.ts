import type { MerchantRole } from './merchant.ts'

/** A key with which another back end works in the shop. */
export interface ApiKey {
  _id: string
  name: string
  /** It may do what a merchant of this role may, wherever apps are let in. */
  role: Exclude<MerchantRole, 'owner'>
  /** Whether it signs members in without their password. Only a manager's key can. */
  canSignMembersIn: boolean
  /** How the key ends. */
  ending: string
  _createdDate: Date
  /** To the minute. */
  lastUsedDate: Date | null
}
