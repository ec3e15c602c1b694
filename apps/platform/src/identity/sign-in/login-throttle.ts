import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Attempt, countAttempt, resetCallerAttempts } from '../../kernel/rate-limit/attempt-limits.ts'
import {
  attemptsIn,
  countAttemptIn,
  resetThrottle,
  type Throttle,
} from '../../kernel/rate-limit/throttle-repository.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { CaptchaAction, CaptchaTokens } from '../captcha/captcha-types.ts'
import type { SignInContext } from './sign-in-context.ts'

/** Spellings that many mail providers deliver to one mailbox share a count. */
export function throttleKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}

interface LoginAttempt {
  readonly email: string
  readonly network: string
  /** The token of a known device of this account. */
  readonly deviceToken: string | undefined
}

/**
 * Counts one network against one account, so that the owner can sign in from elsewhere; or the owner's known device,
 * which other attempts do not limit.
 */
function attemptOf({ email, network, deviceToken }: LoginAttempt): Attempt {
  if (deviceToken !== undefined) return { caller: deviceToken, network: undefined }
  const account = throttleKey(email)
  return { caller: JSON.stringify([account, network]), network, target: account }
}

/** Counts an attempt before anything is hashed, so that the limit holds under concurrency. */
export const countLogin = (db: Queryable, attempt: LoginAttempt, now: Date) =>
  countAttempt(db, 'memberPassword', attemptOf(attempt), now)

const failures = (...key: string[]): Throttle => ({ key, limit: 1_000_000, windowMs: LIMITS.loginWindow })
const failuresOf = (account: string) => failures('failed', account)
const failuresIn = (network: string) => failures('failed in', network)

/** Records a failure, for the captcha policy. */
export async function recordFailure(db: Queryable, email: string, network: string, now: Date): Promise<void> {
  await countAttemptIn(db, failuresOf(throttleKey(email)), now)
  await countAttemptIn(db, failuresIn(network), now)
}

/** Clears the failures of a proven owner. */
export async function resetFailures(db: Queryable, attempt: LoginAttempt): Promise<void> {
  await resetCallerAttempts(db, 'memberPassword', attemptOf(attempt))
  await resetThrottle(db, failuresOf(throttleKey(attempt.email)))
}

/** Requires a captcha where the shop's policy does, for known and unknown addresses alike. */
export async function requireCaptcha(
  { db, policy, network, now, verifyCaptcha }: SignInContext,
  { email, tokens, action }: { email: string; tokens: CaptchaTokens; action: CaptchaAction },
) {
  if (policy.captcha === 'NEVER') return undefined
  if (policy.captcha === 'AFTER_FAILURES') {
    const [account, elsewhere] = await Promise.all([
      attemptsIn(db, failuresOf(throttleKey(email)), now),
      attemptsIn(db, failuresIn(network), now),
    ])
    const isSuspect =
      account >= LIMITS.failuresBeforeCaptcha || elsewhere >= LIMITS.failuresPerNetworkBeforeCaptcha
    if (!isSuspect) return undefined
  }
  const outcome = await verifyCaptcha(tokens, action)
  return outcome instanceof Refusal ? outcome : undefined
}
