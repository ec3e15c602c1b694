import { type Member, memberOnly } from '../../kernel/caller.ts'
import { matchesPassword } from '../../kernel/credentials/passwords.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { countAttempt, refundNetworkAttempt } from '../../kernel/rate-limit/attempt-limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findMember } from '../members/member-repository.ts'
import { findSessionRow } from '../sessions/session-repository.ts'

export const REAUTHENTICATION_ERRORS = ['REAUTHENTICATION_REQUIRED', 'RATE_LIMITED', 'BUSY'] as const

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
): Promise<Refusal<(typeof REAUTHENTICATION_ERRORS)[number]> | undefined> {
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
