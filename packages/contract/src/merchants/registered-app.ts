/** A client secret, without its value. */
export interface AppSecret {
  _id: string
  /** The last characters of the secret. */
  lastCharacters: string
  _createdDate: Date
}

/**
 * Which sessions of an app exchange their refresh token for a new one at each renewal: those whose client announced
 * that it keeps each new one, all, or none. Decided when a session is created.
 */
export type RefreshTokenRotation = 'WHEN_ANNOUNCED' | 'ALWAYS' | 'NEVER'

/** An OAuth app that acts for shoppers. */
export interface RegisteredApp {
  /** Public. It identifies the app and proves nothing. */
  clientId: string
  name: string
  /** Allowed origins for API calls and redirects. */
  origins: string[]
  /** Allowed redirect URIs, compared exactly. Their origins are allowed too. */
  redirectUris: string[]
  rotateRefreshTokens: RefreshTokenRotation
  /** Whether its secrets can sign members in without their password. */
  canSignMembersIn: boolean
  secrets: AppSecret[]
  _createdDate: Date
  _updatedDate: Date
}
