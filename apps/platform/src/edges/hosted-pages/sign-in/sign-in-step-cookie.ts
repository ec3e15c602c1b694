import { z } from 'zod'
import { SENT_FACTORS } from '../../../identity/factors/factor-provider.ts'
import { LIMITS } from '../../../kernel/limits.ts'
import type { PageCookies } from '../../../kernel/pages/cookies.ts'

export const SecondFactorType = z.enum(['TOTP', 'EMAIL', ...SENT_FACTORS])

/** The progress of a sign-in that awaits more than the password. */
const Step = z.object({
  /** Continues a sign-in, or sets a password. */
  token: z.string(),
  email: z.string().optional(),
  factor: SecondFactorType.optional(),
  /** The factors that the member can choose. */
  factors: z.array(SecondFactorType).optional(),
  /** The end of the phone number that a code was sent to. */
  hint: z.string().optional(),
  /** The push notification that awaits approval. */
  transactionId: z.string().optional(),
  /** The site that a form may redirect to after the step. */
  leadsTo: z.string().optional(),
})
export type Step = z.infer<typeof Step>

/** Stored in an HttpOnly cookie, so that neither the page nor its URL contains a secret. */
export const writeStepCookie = (cookies: PageCookies, step: Step): void =>
  cookies.write(
    'signInStep',
    Buffer.from(JSON.stringify(step)).toString('base64url'),
    LIMITS.codeLifetime / 1000,
  )

export function readStepCookie(cookies: PageCookies): Step | undefined {
  try {
    const text = Buffer.from(cookies.read('signInStep') ?? '', 'base64url').toString('utf8')
    return Step.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
