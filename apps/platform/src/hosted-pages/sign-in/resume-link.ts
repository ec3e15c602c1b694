import { LIMITS } from '../../limits.ts'
import { type RedirectRow, takeRedirect } from '../../redirects/redirect-repository.ts'
import { hashOf } from '../../secret.ts'
import type { Visit } from './sign-in-request.ts'

/**
 * Opens the link by which an app has sent this browser. From then on it is this browser's. `undefined` when there is
 * none in the address, and `lost` when it is another's, was used or has run out.
 */
export async function openLink(
  visit: Visit,
  kind: RedirectRow['kind'],
): Promise<RedirectRow | 'lost' | undefined> {
  const { c, db, browser, now } = visit
  const token = c.req.query('session')
  if (token === undefined) return undefined
  // Whoever only asks whether there is something must not use it up.
  if (c.req.raw.method !== 'GET') return 'lost'
  const expiresAt = new Date(now.getTime() + LIMITS.redirectOpenLifetime)
  const link = await takeRedirect(db, hashOf(token), { browserHash: hashOf(browser), expiresAt, now })
  return link?.kind === kind ? link : 'lost'
}
