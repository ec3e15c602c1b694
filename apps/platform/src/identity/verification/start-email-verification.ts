import type { Member } from '../../kernel/caller.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Attempt } from '../../kernel/rate-limit/attempt-limits.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { newSecret } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { lockMember } from '../members/member-repository.ts'
import { sendSignInCode } from '../sign-in/complete-sign-in.ts'
import type { SignInContext } from '../sign-in/sign-in-context.ts'
import { openState } from '../sign-in/sign-in-states.ts'

/**
 * Emails a code to a member's address. `auth/verify` accepts the code with the returned token. No session is needed.
 * Unknown ids get the same response.
 */
export const startEmailVerification = (
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
      step: 'email_verification',
      isCodeSent: true,
      memberSessionId: caller?.sessionId,
    } as const
    const { stateToken, code } = await openState(tx, newState, context.now)
    return (await sendSignInCode(tx, context, member, code)) ?? { token: stateToken }
  })
