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

/** A secret of a confidential app, after it was shown. */
export interface AppSecret {
  _id: string
  /** How the secret ends. */
  ending: string
  _createdDate: Date
}

/**
 * Which sessions of an app exchange their refresh token for a new one at each renewal: those whose client announced
 * that it keeps each new one, all, or none. Decided when a session is created.
 */
export type RefreshTokenRotation = 'WHEN_ANNOUNCED' | 'ALWAYS' | 'NEVER'

/** An app that may speak for shoppers. */
export interface RegisteredApp {
  /** Public: it says which app speaks, and proves nothing. */
  clientId: string
  name: string
  /** Origins whose pages may call the API, and under which shoppers are sent back. */
  origins: string[]
  /** Where the answer of a sign-in is sent, compared exactly. Their origins count as registered too. */
  redirectUris: string[]
  rotateRefreshTokens: RefreshTokenRotation
  /** Whether its secrets sign members in without their password. */
  canSignMembersIn: boolean
  secrets: AppSecret[]
  _createdDate: Date
  _updatedDate: Date
}
