import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import type { PageCookies } from './cookies.ts'

/** How far a sign-in has come that waits for something more than the password. */
const Step = z.object({
  /** Goes on with a sign-in, or sets a password. */
  token: z.string(),
  email: z.string().optional(),
  factor: z.enum(['TOTP', 'EMAIL']).optional(),
  /** The site that a form may lead to when the step is done. */
  leadsTo: z.string().optional(),
})
export type Step = z.infer<typeof Step>

/** Kept in a cookie that scripts do not see, so that neither the page nor its address holds a secret. */
export const writeStep = (cookies: PageCookies, step: Step): void =>
  cookies.write('step', Buffer.from(JSON.stringify(step)).toString('base64url'), LIMITS.codeLifetime / 1000)

export function readStep(cookies: PageCookies): Step | undefined {
  try {
    const text = Buffer.from(cookies.read('step') ?? '', 'base64url').toString('utf8')
    return Step.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
