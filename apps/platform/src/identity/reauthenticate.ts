import type { Member } from '../caller.ts'
import type { Database } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { countTry } from '../rate-limit/throttle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findMember } from './member-repository.ts'
import { matchesPassword } from './passwords.ts'
import { findSessionRow } from './session-repository.ts'

/**
 * Whether it is the member who asks, rather than somebody at a screen that was left open: they have just signed in, or
 * know the password. `undefined` means yes.
 */
export async function reauthenticate(
  db: Database,
  { memberId, sessionId }: Member,
  password: string | undefined,
  now: Date,
): Promise<Refusal<'REAUTHENTICATION_REQUIRED' | 'RATE_LIMITED' | 'BUSY'> | undefined> {
  const session = await findSessionRow(db, sessionId)
  const since = now.getTime() - (session?.authenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  if (since < LIMITS.recentSignIn) return undefined
  if (password === undefined) return refuse('REAUTHENTICATION_REQUIRED')
  const tries = {
    key: ['reauthentication', memberId],
    limit: LIMITS.loginTries,
    windowMs: LIMITS.loginWindow,
  }
  const limited = await countTry(db, tries, now)
  if (limited) return limited
  const member = await findMember(db, memberId)
  const matches = await matchesPassword(member?.passwordHash ?? undefined, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  return matches ? undefined : refuse('REAUTHENTICATION_REQUIRED')
}
