const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The delay after each failed attempt: twelve more attempts, over two days. */
export const RETRY_DELAYS_MS: readonly number[] = [
  MINUTE,
  10 * MINUTE,
  HOUR,
  2 * HOUR,
  2 * HOUR,
  2 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
  12 * HOUR,
]

/** Jitter of a tenth to either side, so that events that failed together are not retried together. */
const JITTER = 0.1

/** The next attempt after this many failures; `undefined` after the last. `chance` is between 0 and 1. */
export function retryAt(failedAttempts: number, now: Date, chance: number): Date | undefined {
  const pause = RETRY_DELAYS_MS[failedAttempts - 1]
  if (pause === undefined) return undefined
  return new Date(now.getTime() + pause * (1 - JITTER + 2 * JITTER * chance))
}

export type DeliveryResult = 'DELIVERED' | 'TRY_AGAIN' | 'REFUSED'

/** 3xx and 4xx statuses that may change on retry. */
const TRANSIENT_STATUSES: readonly number[] = [408, 409, 425, 429]

/** The meaning of a response status. Without a response, it is retried. */
export function deliveryResultOf(status: number | undefined): DeliveryResult {
  if (status === undefined || status >= 500 || TRANSIENT_STATUSES.includes(status)) return 'TRY_AGAIN'
  return status >= 200 && status < 300 ? 'DELIVERED' : 'REFUSED'
}

/** After this many consecutive failures, a receiver gets one delivery at a time, with a pause after each failure. */
export const FAILURES_BEFORE_PAUSE = 5

const PAUSE_MS = MINUTE

/** The pause of a receiver, after this many consecutive failures. */
export const pausedUntil = (failures: number, now: Date): Date | null =>
  failures < FAILURES_BEFORE_PAUSE ? null : new Date(now.getTime() + PAUSE_MS)
