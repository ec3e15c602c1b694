import { type Member, memberOnly } from '../caller.ts'
import type { Database } from '../database/open-database.ts'
import { throttledNetwork } from '../http/client-network.ts'
import type { HttpContext } from '../http/route-types.ts'
import { LIMITS } from '../limits.ts'
import { countAttempt, refundNetworkAttempt } from '../rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { findMember } from './member-repository.ts'
import { matchesPassword } from './passwords.ts'
import { findSessionRow } from './session-repository.ts'

/** A signed-in member, and their network. */
export interface MemberRequest extends Member {
  readonly network: string
}

/** The member of a request, and their network. */
export const memberRequestOf = (c: HttpContext): MemberRequest => ({
  ...memberOnly(c.get('caller')),
  network: throttledNetwork(c),
})

/**
 * Whether the member is present, and not another person at an unlocked screen: they know the password or, where none
 * is given, have just signed in. `undefined` means yes.
 */
export async function reauthenticate(
  db: Database,
  { memberId, sessionId, network }: MemberRequest,
  password: string | undefined,
  now: Date,
): Promise<Refusal<'REAUTHENTICATION_REQUIRED' | 'RATE_LIMITED' | 'BUSY'> | undefined> {
  if (password === undefined) {
    const session = await findSessionRow(db, sessionId)
    const since = now.getTime() - (session?.authenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
    return since < LIMITS.recentSignIn ? undefined : refuse('REAUTHENTICATION_REQUIRED')
  }
  const attempt = { caller: memberId, network }
  const limited = await countAttempt(db, 'memberPassword', attempt, now)
  if (limited) return limited
  const member = await findMember(db, memberId)
  const matches = await matchesPassword(member?.passwordHash ?? undefined, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  if (!matches) return refuse('REAUTHENTICATION_REQUIRED')
  await refundNetworkAttempt(db, 'memberPassword', attempt)
  return undefined
}
