import { matchesPassword } from '../../kernel/credentials/passwords.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { CaptchaTokens } from '../captcha/captcha-types.ts'
import { findDevice } from '../factors/known-device-repository.ts'
import { findMemberByEmail, lockMember } from '../members/member-repository.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { countLogin, recordFailure, requireCaptcha, resetFailures } from './login-throttle.ts'
import type { SignInContext } from './sign-in-context.ts'

export interface Credentials {
  /** In lower case. */
  readonly email: string
  readonly password: string
  readonly captchaTokens: CaptchaTokens
  /** Sent by a known device. */
  readonly deviceToken?: string | undefined
}

/**
 * Signs a member in, or returns what is missing. Unknown addresses, members without a password and wrong passwords
 * get the same response in the same time.
 */
export async function login(context: SignInContext, credentials: Credentials) {
  const { db, network, now } = context
  const { email, password, captchaTokens } = credentials
  const [member, device] = await Promise.all([
    findMemberByEmail(db, email),
    findDevice(db, credentials.deviceToken, now),
  ])
  const isKnown = member !== undefined && device?.memberId === member.id
  const attempt = { email, network, deviceToken: isKnown ? credentials.deviceToken : undefined }
  const refused =
    (await countLogin(db, attempt, now)) ??
    (isKnown ? undefined : await requireCaptcha(context, { email, tokens: captchaTokens, action: 'login' }))
  if (refused) return refused

  const matches = await matchesPassword(member?.passwordHash ?? undefined, password)
  if (matches === undefined) return refuse('BUSY', { retryAfter: 2 })
  if (!member || !matches) {
    await recordFailure(db, email, network, now)
    return refuse('-19976')
  }
  await resetFailures(db, attempt)
  if (member.mustSetPassword) return refuse('-19973')
  return inTransaction(db, async (tx) => {
    // The password may have been removed during the comparison.
    const present = await lockMember(tx, member.id)
    if (present?.passwordHash !== member.passwordHash) return refuse('-19976')
    return completeSignIn(tx, context, present, { device })
  })
}
