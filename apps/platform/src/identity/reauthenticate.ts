import type { Member } from '../caller.ts'
import type { Database } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { countTry } from '../rate-limit/throttle.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findMember } from './member-repository.ts'
import { matchesPassword } from './passwords.ts'
import { findSessionRow } from './session-repository.ts'

/**
 * Whether it is the member who asks, rather than somebody at a screen that was left open: they know the password
 * or, where none was asked for, have just signed in. `undefined` means yes.
 */
export async function reauthenticate(
  db: Database,
  { memberId, sessionId }: Member,
  password: string | undefined,
  now: Date,
): Promise<Refusal<'REAUTHENTICATION_REQUIRED' | 'RATE_LIMITED' | 'BUSY'> | undefined> {
  if (password === undefined) {
    const session = await findSessionRow(db, sessionId)
    const since = now.getTime() - (session?.authenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
    return since < LIMITS.recentSignIn ? undefined : refuse('REAUTHENTICATION_REQUIRED')
  }
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
