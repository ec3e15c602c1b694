import type { Queryable } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { attemptsIn, countAttemptIn } from '../rate-limit/throttle.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** Somebody who orders without paying. */
export interface UnpaidBuyer {
  /** Absent when the machine itself asks. */
  readonly network?: string | undefined
  readonly email: string
}

/** What is counted for them. Whatever becomes of an order, it counts. */
function throttlesOf({ network, email }: UnpaidBuyer) {
  const { windowMs, perNetwork, perEmail } = LIMITS.unpaidOrders
  const byEmail = {
    key: ['unpaid orders', 'email', email.trim().toLowerCase()],
    limit: perEmail.most,
    windowMs,
  }
  const byNetwork = { key: ['unpaid orders', 'network', network ?? ''], limit: perNetwork.most, windowMs }
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
 * Counts an unpaid order, in the transaction in which it is placed: one that is not placed does not count, and of those
 * that come at once each sees the ones before it.
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
