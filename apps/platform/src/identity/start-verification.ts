import type { Member } from '../caller.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Attempt } from '../rate-limit/attempt-limits.ts'
import type { Refusal } from '../refusal.ts'
import { newSecret } from '../secret.ts'
import { readId } from '../wire-id.ts'
import { mailCode } from './complete-sign-in.ts'
import { lockMember } from './member-repository.ts'
import type { Arrival } from './sign-in-context.ts'
import { openState } from './sign-in-states.ts'

/**
 * Mails a code to a member's address. With it and the token of this answer `auth/verify` notes that the address is the
 * member's; nobody gets a session by it. For ids that nobody has, the answer is the same.
 */
export const startVerification = (
  arrival: Pick<Arrival, 'db' | 'locale' | 'now'> & Pick<Attempt, 'network'>,
  identityId: string,
  caller?: Member,
): Promise<{ readonly token: string } | Refusal<'RATE_LIMITED'>> =>
  inTransaction(arrival.db, async (tx) => {
    const id = readId(identityId)
    const member = id && (await lockMember(tx, id))
    if (!member) return { token: newSecret() }
    const opening = {
      memberId: member.id,
      step: 'address',
      isMailed: true,
      memberSessionId: caller?.sessionId,
    } as const
    const { stateToken, code } = await openState(tx, opening, arrival.now)
    return (await mailCode(tx, arrival, member, code)) ?? { token: stateToken }
  })
