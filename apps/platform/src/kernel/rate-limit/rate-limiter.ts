import type { Queryable } from '../database/open-database.ts'
import type { Refusal } from '../refusal.ts'
import { claimUnits, deleteExpiredThrottles, type Throttle, waitUntil } from './throttle-repository.ts'

/** The remaining lease of this process in a window. */
interface Lease {
  remaining: number
  /** Whether the database has no more to lease in this window. */
  isLast: boolean
  readonly windowEndsAt: Date
}

/** The share of a limit per lease, which keeps most requests off the database. */
const PARTS = 20

const MINUTE = 60_000

export type Limiter = (throttle: Throttle, now: Date) => Promise<Refusal<'RATE_LIMITED'> | undefined>

/**
 * Rate-limits frequent actions. Processes lease parts of a limit from the database and spend them locally: together
 * they never exceed the limit, and a flood needs no queries.
 */
export function createLimiter(db: Queryable): Limiter {
  const leases = new Map<string, Lease>()
  let tidiedAt = 0

  const renew = async (key: string, throttle: Throttle, now: Date): Promise<Lease> => {
    const units = Math.ceil(throttle.limit / PARTS)
    const { granted, windowEndsAt } = await claimUnits(db, throttle, units, now)
    const isLast = granted < units
    const other = leases.get(key)
    // Concurrent leases add up.
    if (other?.windowEndsAt.getTime() === windowEndsAt.getTime()) {
      other.remaining += granted
      other.isLast ||= isLast
      return other
    }
    const lease = { remaining: granted, isLast, windowEndsAt }
    leases.set(key, lease)
    return lease
  }

  const tidy = async (now: Date) => {
    if (Math.abs(now.getTime() - tidiedAt) < MINUTE) return
    tidiedAt = now.getTime()
    for (const [key, { windowEndsAt }] of leases) if (windowEndsAt <= now) leases.delete(key)
    await deleteExpiredThrottles(db, now)
  }

  return async (throttle, now) => {
    await tidy(now)
    const key = JSON.stringify(throttle.key)
    for (;;) {
      const current = leases.get(key)
      const isGood = current && now < current.windowEndsAt && (current.remaining > 0 || current.isLast)
      const lease = isGood ? current : await renew(key, throttle, now)
      if (lease.remaining > 0) {
        lease.remaining -= 1
        return undefined
      }
      if (lease.isLast) return waitUntil(lease.windowEndsAt, now)
    }
  }
}
