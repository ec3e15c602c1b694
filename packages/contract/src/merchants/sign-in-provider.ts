/** An OpenID provider with which members sign in, such as Google. */
export interface SignInProvider {
  _id: string
  name: string
  issuer: string
  clientId: string
  isEnabled: boolean
}

export type OfferedSignInProvider = Pick<SignInProvider, '_id' | 'name'>

export interface SignInProviderSettings {
  /** In the order of the sign-in page. */
  providers: SignInProvider[]
  /** To be registered at each provider. */
  redirectUrl: string
  /** Whether the platform can save client secrets. */
  canSaveSecrets: boolean
}

export interface SignInProviderTestResult {
  isReachable: boolean
  /** With `NOT_OPENID`, the URL has no OpenID configuration, or that of another issuer. */
  reason?: 'ADDRESS_REFUSED' | 'NAME_UNKNOWN' | 'UNREACHABLE' | 'TIMED_OUT' | 'NOT_OPENID'
}
