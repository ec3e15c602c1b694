import { z } from 'zod'
import { memberIn, visitorIn } from '../../kernel/caller.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import { SENT_FACTORS } from '../factors/factor-providers.ts'
import type { IdentityServer } from '../identity-server.ts'
import { Token } from '../sign-in/credentials-schema.ts'
import { signInContexts } from '../sign-in/sign-in-context.ts'
import { startEmailVerification } from './start-email-verification.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'
import { verifyFactor } from './verify-factor.ts'

const Start = z.object({
  identityId: z.string().max(100).nullish(),
  target: z.enum(['UNKNOWN_TARGET', 'EMAIL']).nullish(),
})
const Verification = z.object({ code: z.string().min(1).max(100), stateToken: Token })
const ResendRequest = z.object({ stateToken: Token })
const ByFactor = z.object({ factorType: z.enum(['EMAIL', 'TOTP', ...SENT_FACTORS]) })
const typedCode = z.object({ code: z.string().max(100) }).nullish()
const Proof = z.object({
  stateToken: Token,
  rememberThisDevice: z.boolean().nullish(),
  emailData: typedCode,
  totpData: typedCode,
  smsData: z.looseObject({}).nullish(),
  callData: z.looseObject({}).nullish(),
  pushData: z.looseObject({}).nullish(),
})

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
        summary: 'Emails another code.',
        errors: ['VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
        body: ResendRequest,
      },
      async (c, { body }) => resendVerification(await signInContextOf(c), body.stateToken),
    ),
    'POST /_api/iam/authentication/v2/:factorType/verify': operation(
      {
        access: 'shoppers',
        summary: 'Verifies a second factor.',
        errors: ['FACTOR_NOT_CONFIGURED', 'VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
        parameters: ByFactor,
        body: Proof,
      },
      async (c, { parameters: { factorType }, body }) => {
        const { stateToken, emailData, totpData, smsData, callData, pushData } = body
        const typed = { EMAIL: emailData, TOTP: totpData, SMS: smsData, CALL: callData, PUSH: pushData }
        const data: Record<string, unknown> = { ...typed[factorType] }
        const code = typeof data.code === 'string' ? data.code : ''
        const rememberThisDevice = body.rememberThisDevice ?? false
        const proof = { factorType, stateToken, code, data, rememberThisDevice }
        return verifyFactor(await signInContextOf(c), proof)
      },
    ),
  } satisfies Routes
}
