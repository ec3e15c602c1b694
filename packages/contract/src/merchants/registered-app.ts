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
