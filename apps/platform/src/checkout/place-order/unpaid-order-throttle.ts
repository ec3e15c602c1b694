import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { attemptsIn, countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

/** A buyer who orders without paying. */
export interface UnpaidBuyer {
  /** Absent for requests from localhost. */
  readonly network?: string | undefined
  readonly email: string
}

/** The counted keys. Every order counts, whatever becomes of it. */
function throttlesOf({ network, email }: UnpaidBuyer) {
  const { windowMs, perNetwork, perEmail } = LIMITS.unpaidOrders
  const byEmail = {
    key: ['unpaid orders', 'email', email.trim().toLowerCase()],
    limit: perEmail.max,
    windowMs,
  }
  const byNetwork = { key: ['unpaid orders', 'network', network ?? ''], limit: perNetwork.max, windowMs }
  return [
    ...(network ? [{ throttle: byNetwork, beforeCaptcha: perNetwork.beforeCaptcha }] : []),
    { throttle: byEmail, beforeCaptcha: perEmail.beforeCaptcha },
  ]
}

/** Whether the next unpaid order of this buyer needs a captcha. */
export async function needsCaptcha(db: Queryable, buyer: UnpaidBuyer, now: Date): Promise<boolean> {
  for (const { throttle, beforeCaptcha } of throttlesOf(buyer))
    if ((await attemptsIn(db, throttle, now)) >= beforeCaptcha) return true
  return false
}

/**
 * Counts an unpaid order in the transaction that places it: an order that is not placed does not count, and
 * concurrent ones see each other.
 */
export async function countUnpaidOrder(
  tx: Queryable,
  { hasCaptcha, ...buyer }: UnpaidBuyer & { readonly hasCaptcha: boolean },
  now: Date,
): Promise<Refusal<'RATE_LIMITED' | '-19971'> | undefined> {
  for (const { throttle, beforeCaptcha } of throttlesOf(buyer)) {
    const limited = await countAttemptIn(tx, throttle, now)
    if (limited) return limited
    if (!hasCaptcha && (await attemptsIn(tx, throttle, now)) > beforeCaptcha) return refuse('-19971')
  }
  return undefined
}
