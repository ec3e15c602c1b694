import type { FactorType, Identity, IdentityProfile, LoginId, StateMachineResponse } from '@vitrine/contract'
import { type Call, noResult, operation, path, pick } from '../operation.ts'
import { profile, signIn } from './identity-codecs.ts'
import { login, register } from './sign-in-calls.ts'

export type {
  CaptchaToken,
  CustomValue,
  Identity,
  IdentityProfile,
  LoginId,
  StateMachineResponse,
} from '@vitrine/contract'
export {
  AddressTag,
  EmailTag,
  FactorType,
  PendingReason as Reason,
  PhoneTag,
  PrivacyStatus,
  StateType,
  StatusName,
} from '@vitrine/contract'

export type { LoginOptions, RegisterOptions } from './sign-in-calls.ts'

/**
 * Registers an identity. Prefer `client.auth.register`, which returns refusals as outcomes.
 *
 * @example
 * ```ts
 * import { authentication } from '@vitrine/client/identity'
 *
 * const { state } = await authentication.registerV2({ email: 'ada@example.com' }, { password: 'a long phrase' })
 * ```
 */
export const registerV2 = /* @__PURE__ */ operation((...args: Parameters<typeof register>) => ({
  ...register(...args),
  response: signIn,
}))

/**
 * Signs in with a password. Prefer `client.auth.login`, which returns refusals as outcomes.
 *
 * @example
 * ```ts
 * import { authentication } from '@vitrine/client/identity'
 *
 * const { sessionToken } = await authentication.loginV2({ email: 'ada@example.com' }, { password: 'a long phrase' })
 * ```
 */
export const loginV2 = /* @__PURE__ */ operation((...args: Parameters<typeof login>) => ({
  ...login(...args),
  response: signIn,
}))

/**
 * Changes the password of the signed-in member.
 * @example await authentication.changePassword('another long phrase')
 */
export const changePassword = /* @__PURE__ */ operation(
  (newPassword: string): Call<void> => ({
    method: 'POST',
    path: '/_api/iam/authentication/v2/change-password',
    args: { newPassword },
    parse: noResult,
    kind: 'sign-in',
  }),
)

export interface LoginCallbackOptions {
  state?: string
  sessionToken?: string
}

/**
 * Handles the callback of an external login.
 * @example await authentication.loginCallback({ state: 'the-state', sessionToken: 'the-session-token' })
 */
export const loginCallback = /* @__PURE__ */ operation(
  (options?: LoginCallbackOptions): Call<{ body?: string }> => ({
    method: 'GET',
    path: '/_api/iam/authentication/v1/callback',
    options: pick(options, 'state', 'sessionToken'),
    kind: 'sign-in',
  }),
)

export interface SignOnOptions {
  profile?: IdentityProfile
  verifyEmail?: boolean
  mergeExistingContact?: boolean
}

/**
 * Signs in an identity that your back end has authenticated, and creates it if necessary.
 * @example const { sessionToken } = await authentication.signOn({ email: 'ada@example.com' }, { verifyEmail: true })
 */
export const signOn = /* @__PURE__ */ operation(
  (loginId: LoginId, options?: SignOnOptions): Call<{ sessionToken?: string; identity?: Identity }> => ({
    method: 'POST',
    path: '/_api/iam/authentication/v2/sign-on',
    args: { loginId },
    options: pick(options, 'profile', 'verifyEmail', 'mergeExistingContact'),
    request: { profile },
    response: { identity: signIn.identity },
    kind: 'sign-in',
  }),
)

export interface LogoutOptions {
  postLogoutRedirectUri?: string
  clientId?: string
}

/**
 * Ends the session on the platform. Prefer `client.auth.logout`, which also clears the tokens.
 * @example await authentication.logout({ clientId: 'your-client-id', postLogoutRedirectUri: 'https://shop.example' })
 */
export const logout = /* @__PURE__ */ operation(
  (options?: LogoutOptions): Call<{ body?: string }> => ({
    method: 'GET',
    path: '/_api/iam/authentication/v1/logout',
    options: pick(options, 'postLogoutRedirectUri', 'clientId'),
    kind: 'sign-in',
  }),
)

export interface VerifyOptions {
  stateToken?: string
  rememberThisDevice?: boolean
  smsData?: { code?: string }
  callData?: { code?: string }
  emailData?: { code?: string }
  totpData?: { code?: string }
  pushData?: { transactionId?: string; code?: string }
}

/**
 * Verifies a second factor. Without a code, sends one, and returns `REQUIRE_MFA` again.
 * @example const { state } = await authentication.verify('SMS', { stateToken: 'the-state-token', smsData: { code: '123456' } })
 */
export const verify = /* @__PURE__ */ operation(
  (factorType: FactorType, options?: VerifyOptions): Call<StateMachineResponse> => ({
    method: 'POST',
    path: path`/_api/iam/authentication/v2/${factorType}/verify`,
    args: { factorType },
    options: pick(
      options,
      'stateToken',
      'rememberThisDevice',
      'smsData',
      'callData',
      'emailData',
      'totpData',
      'pushData',
    ),
    response: signIn,
    kind: 'sign-in',
  }),
)
