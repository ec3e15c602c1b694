import { z } from 'zod'
import { memberIn, visitorIn } from '../../kernel/caller.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import { SENT_FACTORS } from '../factors/factor-provider.ts'
import type { IdentityServer } from '../identity-server.ts'
import { Token } from '../sign-in/credentials-schema.ts'
import { signInContexts } from '../sign-in/sign-in-context.ts'
import { resendVerification } from './send-factor-challenge.ts'
import { startEmailVerification } from './start-email-verification.ts'
import { verifyEmail } from './verify-email.ts'
import { answerPush, verifyFactor } from './verify-factor.ts'

const Start = z.object({
  identityId: z.string().max(100).nullish(),
  target: z.enum(['EMAIL']).nullish(),
})
const Verification = z.object({ code: z.string().min(1).max(100), stateToken: Token })
const ResendRequest = z.object({ stateToken: Token })
const ByFactor = z.object({ factorType: z.enum(['EMAIL', 'TOTP', ...SENT_FACTORS]) })
const typedCode = z.object({ code: z.string().max(100).nullish() }).nullish()
const Proof = z.object({
  stateToken: Token,
  rememberThisDevice: z.boolean().nullish(),
  emailData: typedCode,
  totpData: typedCode,
  smsData: typedCode,
  callData: typedCode,
  /** A recovery code replaces the device. */
  pushData: z.object({ transactionId: z.guid().nullish(), code: z.string().max(100).nullish() }).nullish(),
})
const PushAnswer = z.strictObject({ transactionId: z.guid(), token: Token, isApproved: z.boolean() })

const CHALLENGE_ERRORS = [
  'VERIFICATION_CODE_INVALID',
  'RATE_LIMITED',
  'FACTOR_NOT_CONFIGURED',
  'FACTOR_NOT_FOUND',
  'FACTOR_PROVIDER_UNAVAILABLE',
] as const

/** Routes that continue a sign-in with an emailed code or a second factor. */
export const verificationRoutes = (server: IdentityServer) => {
  const createSignInContext = signInContexts(server)
  const signInContextOf = (c: HttpContext) => createSignInContext(c, visitorIn(c.get('caller')))

  return {
    'POST /_api/iam/verification/v1/Start': operation(
      {
        access: ['member', 'owner', 'manager', 'app'],
        summary: 'Emails a code that verifies an address.',
        errors: ['MEMBER_NOT_FOUND', 'RATE_LIMITED'],
        body: Start,
        hasSecretResponse: true,
      },
      async (c, { body }) => {
        const caller = c.get('caller')
        const member = memberIn(caller)
        const own = member?.memberId
        const identityId = body.identityId ?? own ?? ''
        // Members verify their own address; the shop manages others.
        if (own !== undefined && identityId !== own) return refuse('MEMBER_NOT_FOUND')
        const context = await createSignInContext(c)
        // Emails that the shop requests are counted by member alone.
        const network = own === undefined ? undefined : context.network
        return startEmailVerification({ ...context, network }, identityId, member)
      },
    ),
    'POST /_api/iam/verification/v1/auth/verify': operation(
      {
        access: 'shoppers',
        summary: 'Continues a sign-in that waits for a code.',
        errors: ['VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
        body: Verification,
      },
      async (c, { body }) => verifyEmail(await signInContextOf(c), body, memberIn(c.get('caller'))),
    ),
    'POST /_api/iam/verification/v1/auth/resend': operation(
      {
        access: 'shoppers',
        summary: 'Sends another code.',
        errors: CHALLENGE_ERRORS,
        body: ResendRequest,
      },
      async (c, { body }) => resendVerification(await signInContextOf(c), body.stateToken),
    ),
    'POST /_api/iam/authentication/v2/:factorType/verify': operation(
      {
        access: 'shoppers',
        summary: 'Verifies a second factor. Without a code, sends one.',
        errors: CHALLENGE_ERRORS,
        parameters: ByFactor,
        body: Proof,
      },
      async (c, { parameters: { factorType }, body }) => {
        const { stateToken, emailData, totpData, smsData, callData, pushData } = body
        const typed = { EMAIL: emailData, TOTP: totpData, SMS: smsData, CALL: callData, PUSH: pushData }
        const code = typed[factorType]?.code ?? undefined
        const transactionId = pushData?.transactionId ?? undefined
        const rememberThisDevice = body.rememberThisDevice ?? false
        const proof = { factorType, stateToken, code, transactionId, rememberThisDevice }
        return verifyFactor(await signInContextOf(c), proof)
      },
    ),
    'POST /_vitrine/v1/push-approvals': operation(
      {
        access: 'anyone',
        summary: 'Approves or denies the sign-in of a push notification, by its device.',
        errors: ['VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
        body: PushAnswer,
      },
      (c, { body }) => answerPush({ db: server.db, network: throttledNetwork(c), now: server.now() }, body),
    ),
  } satisfies Routes
}
