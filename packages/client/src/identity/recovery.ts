import type { StateMachineResponse } from '@vitrine/contract'
import { type Call, noResult, operation, pick } from '../operation.ts'
import { signIn } from './identity-codecs.ts'
import { sendRecoveryEmail as sendRecoveryEmailCall } from './sign-in-calls.ts'

export type { SendRecoveryEmailOptions } from './sign-in-calls.ts'

/**
 * Emails a link that resets the password.
 * @example await recovery.sendRecoveryEmail('ada@example.com', { language: 'en' })
 */
export const sendRecoveryEmail = /* @__PURE__ */ operation(sendRecoveryEmailCall)

export interface SendActivationEmailOptions {
  emailOptions?: { language?: string; redirect?: { url: string; clientId: string } }
}

/**
 * Emails a link that sets the first password of an identity.
 * @example await recovery.sendActivationEmail('the-identity-id')
 */
export const sendActivationEmail = /* @__PURE__ */ operation(
  (identityId: string, options?: SendActivationEmailOptions): Call<void> => ({
    method: 'POST',
    path: '/_api/iam/recovery/v1/activation-email',
    args: { identityId },
    options: pick(options, 'emailOptions'),
    parse: noResult,
    kind: 'sign-in',
  }),
)

/**
 * Sets a new password with the token of a recovery email.
 * @example const { sessionToken } = await recovery.recover('the-recovery-token', { password: 'a long phrase' })
 */
export const recover = /* @__PURE__ */ operation(
  (recoveryToken: string, options?: { password?: string }): Call<StateMachineResponse> => ({
    method: 'POST',
    path: '/_api/iam/recovery/v1/recover',
    args: { recoveryToken },
    options: pick(options, 'password'),
    response: signIn,
    kind: 'sign-in',
  }),
)
