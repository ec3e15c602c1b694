import { eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open-database.ts'
import { outsideTransaction } from '../database/request-transaction.ts'
import { throttles } from '../database/schema/identity/identity.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashOf } from '../secrets/secret.ts'

/** A limit for one key within a window that starts with the first use. */
export interface Throttle {
  /** The action, and its subject. Stored only as a hash. */
  readonly key: readonly string[]
  readonly limit: number
  readonly windowMs: number
}

const stored = ({ key }: Throttle) => hashOf(JSON.stringify(key))

/** The result of a claim: the units granted, and when the window ends. */
export interface Claim {
  readonly granted: number
  readonly windowEndsAt: Date
}

/**
 * Counts units in the database in one statement, so that restarts and other processes keep the count. It runs outside
 * of the request's transaction: rolled-back attempts count too, and others are not blocked.
 */
export const claimUnits = (db: Queryable, throttle: Throttle, units: number, now: Date): Promise<Claim> =>
  outsideTransaction(() => count(db, throttle, units, now))

async function count(db: Queryable, throttle: Throttle, units: number, now: Date): Promise<Claim> {
  const isOver = lte(throttles.windowEndsAt, now)
  const windowEndsAt = new Date(now.getTime() + throttle.windowMs)
  // Counting stops above the limit, so that a flood cannot overflow the number.
  const counted = sql`least(${throttles.count} + ${units}::int, ${throttle.limit + units}::int)`
  const [row] = await db
    .insert(throttles)
    .values({ key: stored(throttle), count: units, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then ${units}::int else ${counted} end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning()
  if (!row) throw new Error('Nothing was counted.')
  const before = row.count - units
  return {
    granted: Math.max(0, Math.min(units, throttle.limit - before)),
    windowEndsAt: row.windowEndsAt,
  }
}

/** The refusal of an exhausted window. */
export const waitUntil = (windowEndsAt: Date, now: Date): Refusal<'RATE_LIMITED'> =>
  refuse('RATE_LIMITED', {
    retryAfter: Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)),
  })

export async function countAttemptIn(
  db: Queryable,
  throttle: Throttle,
  now: Date,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const { granted, windowEndsAt } = await claimUnits(db, throttle, 1, now)
  return granted > 0 ? undefined : waitUntil(windowEndsAt, now)
}

/** Removes one attempt from the count. */
export const refundAttempt = (db: Queryable, throttle: Throttle): Promise<void> =>
  outsideTransaction(async () => {
    await db
      .update(throttles)
      .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
      .where(eq(throttles.key, stored(throttle)))
  })

/** The number of attempts in the current window. */
export async function attemptsIn(db: Queryable, throttle: Throttle, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(throttles)
    .where(eq(throttles.key, stored(throttle)))
  return row && row.windowEndsAt > now ? row.count : 0
}

/** Clears the attempts of a proven key. */
export const resetThrottle = (db: Queryable, throttle: Throttle): Promise<void> =>
  outsideTransaction(async () => {
    await db.delete(throttles).where(eq(throttles.key, stored(throttle)))
  })

/** Deletes expired windows. */
export async function deleteExpiredThrottles(db: Queryable, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.windowEndsAt, now))
}
