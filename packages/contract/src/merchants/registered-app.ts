/** A client secret, without its value. */
export interface AppSecret {
  _id: string
  /** The last characters of the secret. */
  lastCharacters: string
  _createdDate: Date
}

/**
 * The sessions that rotate their refresh token at each renewal: those whose client announces support, all, or
 * none. Fixed when a session starts.
 */
export type RefreshTokenRotation = 'WHEN_ANNOUNCED' | 'ALWAYS' | 'NEVER'

/** An OAuth app that acts for shoppers. */
export interface RegisteredApp {
  /** A public identifier, not a credential. */
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
