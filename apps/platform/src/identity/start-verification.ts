import type { Member } from '../caller.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Attempt } from '../rate-limit/attempt-limits.ts'
import type { Refusal } from '../refusal.ts'
import { newSecret } from '../secret.ts'
import { parseId } from '../wire-id.ts'
import { sendSignInCode } from './complete-sign-in.ts'
import { lockMember } from './member-repository.ts'
import type { SignInContext } from './sign-in-context.ts'
import { openState } from './sign-in-states.ts'

/**
 * Emails a code to a member's address. `auth/verify` accepts the code with the returned token. No session is needed.
 * Unknown ids get the same response.
 */
export const startVerification = (
  context: Pick<SignInContext, 'db' | 'locale' | 'now'> & Pick<Attempt, 'network'>,
  identityId: string,
  caller?: Member,
): Promise<{ readonly token: string } | Refusal<'RATE_LIMITED'>> =>
  inTransaction(context.db, async (tx) => {
    const id = parseId(identityId)
    const member = id && (await lockMember(tx, id))
    if (!member) return { token: newSecret() }
    const newState = {
      memberId: member.id,
      step: 'address',
      isCodeEmailed: true,
      memberSessionId: caller?.sessionId,
    } as const
    const { stateToken, code } = await openState(tx, newState, context.now)
    return (await sendSignInCode(tx, context, member, code)) ?? { token: stateToken }
  })
