import type { StateMachineResponse } from '@vitrine/contract'
import { type Call, operation, pick } from '../operation.ts'
import { signIn } from './identity-codecs.ts'
import { verifyCode } from './sign-in-calls.ts'

export interface StartVerificationOptions {
  identityId?: string
  target?: 'EMAIL'
}

/**
 * Sends a code to the email address of an identity.
 * @example const { token } = await verification.start({ identityId: 'the-identity-id', target: 'EMAIL' })
 */
export const start = /* @__PURE__ */ operation(
  (options?: StartVerificationOptions): Call<{ token?: string }> => ({
    method: 'POST',
    path: '/_api/iam/verification/v1/Start',
    options: pick(options, 'identityId', 'target'),
    kind: 'sign-in',
  }),
)

/**
 * Continues a sign-in with the emailed code.
 * @example await verification.verifyDuringAuthentication('123456', { stateToken: 'the-state-token' })
 */
export const verifyDuringAuthentication = /* @__PURE__ */ operation(
  (...args: Parameters<typeof verifyCode>) => ({ ...verifyCode(...args), response: signIn }),
)

/**
 * Emails the code again.
 * @example await verification.resendDuringAuthentication('the-state-token')
 */
export const resendDuringAuthentication = /* @__PURE__ */ operation(
  (stateToken: string): Call<StateMachineResponse> => ({
    method: 'POST',
    path: '/_api/iam/verification/v1/auth/resend',
    args: { stateToken },
    response: signIn,
    kind: 'sign-in',
  }),
)
