/** The kind of session that a refresh token belongs to. */
export const TokenRole = { NONE: 'none', VISITOR: 'visitor', MEMBER: 'member' } as const
export type TokenRole = (typeof TokenRole)[keyof typeof TokenRole]

export interface AccessToken {
  value: string
  /** Unix time in seconds. */
  expiresAt: number
}

export interface RefreshToken {
  value: string
  role: TokenRole
}

export interface Tokens {
  accessToken: AccessToken
  refreshToken: RefreshToken
}

/** The tokens of a signed-out client. */
export const EMPTY_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** Whether the access token is valid, up to and including `expiresAt`. */
export const isAccessTokenValid = (
  tokens: Partial<Tokens> | undefined,
  marginSeconds = 0,
): tokens is Tokens =>
  Boolean(tokens?.accessToken?.value) &&
  Number(tokens?.accessToken?.expiresAt) - marginSeconds >= nowInSeconds()
