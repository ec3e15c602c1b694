import type { CaptchaToken, IdentityProfile, LoginId, StateMachineResponse } from '@vitrine/contract'
import { type Call, noResult, pick } from '../operation.ts'
import { profile } from './identity-codecs.ts'

// The requests of a sign-in. `OAuthStrategy` sends them directly. The modules in this folder wrap them in operations
// that also decode the identity.

export interface RegisterOptions {
  password?: string | undefined
  profile?: IdentityProfile | undefined
  captchaTokens?: CaptchaToken[] | undefined
  clientMetaData?: Record<string, unknown> | undefined
}

export const register = (loginId: LoginId, options?: RegisterOptions): Call<StateMachineResponse> => ({
  method: 'POST',
  path: '/_api/iam/authentication/v2/register',
  args: { loginId },
  options: pick(options, 'password', 'profile', 'captchaTokens', 'clientMetaData'),
  request: { profile },
  kind: 'sign-in',
})

export type LoginOptions = Omit<RegisterOptions, 'profile'>

export const login = (loginId: LoginId, options?: LoginOptions): Call<StateMachineResponse> => ({
  method: 'POST',
  path: '/_api/iam/authentication/v2/login',
  args: { loginId },
  options: pick(options, 'password', 'captchaTokens', 'clientMetaData'),
  kind: 'sign-in',
})

export const verifyCode = (
  code: string,
  options?: { stateToken?: string | undefined },
): Call<StateMachineResponse> => ({
  method: 'POST',
  path: '/_api/iam/verification/v1/auth/verify',
  args: { code },
  options: pick(options, 'stateToken'),
  kind: 'sign-in',
})

export interface SendRecoveryEmailOptions {
  /** Language of the email, such as `en`. */
  language?: string
  /** Target of the link in the email, and its app. */
  redirect?: { url: string; clientId: string }
}

export const sendRecoveryEmail = (email: string, options?: SendRecoveryEmailOptions): Call<void> => ({
  method: 'POST',
  path: '/_api/iam/recovery/v1/send-email',
  args: { email },
  options: pick(options, 'language', 'redirect'),
  parse: noResult,
  kind: 'sign-in',
})
