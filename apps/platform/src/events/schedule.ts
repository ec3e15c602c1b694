const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long to wait after each attempt that failed: twelve more, over two days. */
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

/** Spread over a tenth to either side, so that what failed together does not come back together. */
const JITTER = 0.1

/**
 * When to try again after so many failed attempts; `undefined` when there were enough. `chance` lies between 0 and 1.
 */
export function retryAt(failedAttempts: number, now: Date, chance: number): Date | undefined {
  const pause = RETRY_DELAYS_MS[failedAttempts - 1]
  if (pause === undefined) return undefined
  return new Date(now.getTime() + pause * (1 - JITTER + 2 * JITTER * chance))
}

export type Verdict = 'DELIVERED' | 'TRY_AGAIN' | 'REFUSED'

/** Statuses of 3xx and 4xx that may be different another time. */
const TRANSIENT_STATUSES: readonly number[] = [408, 409, 425, 429]

/** What a receiver's answer means. None at all means that it may answer later. */
export function verdictOn(status: number | undefined): Verdict {
  if (status === undefined || status >= 500 || TRANSIENT_STATUSES.includes(status)) return 'TRY_AGAIN'
  return status >= 200 && status < 300 ? 'DELIVERED' : 'REFUSED'
}

/** From so many failures in a row on, a receiver is tried one delivery at a time, with a rest after each failure. */
export const FAILURES_BEFORE_PAUSE = 5

const PAUSE_MS = MINUTE

/** How long a receiver is left alone, after so many failures in a row. */
export const pausedUntil = (failures: number, now: Date): Date | null =>
  failures < FAILURES_BEFORE_PAUSE ? null : new Date(now.getTime() + PAUSE_MS)
