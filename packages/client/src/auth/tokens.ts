/** Who the holder of a refresh token is. */
export const TokenRole = { NONE: 'none', VISITOR: 'visitor', MEMBER: 'member' } as const
export type TokenRole = (typeof TokenRole)[keyof typeof TokenRole]

export interface AccessToken {
  value: string
  /** Seconds since 1970. */
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

/** Nobody: what is left after signing out. */
export const EMPTY_TOKENS: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** True while the access token may be used; the last second counts. */
export const isAccessTokenValid = (tokens: Partial<Tokens> | undefined, margin = 0): tokens is Tokens =>
  Boolean(tokens?.accessToken?.value) && Number(tokens?.accessToken?.expiresAt) - margin >= nowInSeconds()
