import {
  claimRedirect,
  type RedirectRow,
} from '../../../identity/redirect-sessions/redirect-session-repository.ts'
import { LIMITS } from '../../../kernel/limits.ts'
import { hashOf } from '../../../kernel/secrets/secret.ts'
import type { SignInRequest } from './sign-in-request.ts'

/**
 * Opens the link by which an app has sent this browser, and binds it to the browser. `undefined` when the URL has
 * none, and `expired` when it is another browser's, used or expired.
 */
export async function resumeLink(
  signInRequest: SignInRequest,
  kind: RedirectRow['kind'],
): Promise<RedirectRow | 'expired' | undefined> {
  const { c, db, browser, now } = signInRequest
  const token = c.req.query('session')
  if (token === undefined) return undefined
  // A silent request must not use it up.
  if (c.req.raw.method !== 'GET') return 'expired'
  const expiresAt = new Date(now.getTime() + LIMITS.redirectOpenLifetime)
  const link = await claimRedirect(db, hashOf(token), { browserHash: hashOf(browser), expiresAt, now })
  return link?.kind === kind ? link : 'expired'
}
