import { eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { outsideTransaction } from '../database/request-transaction.ts'
import { throttles } from '../database/schema/index.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashOf } from '../secret.ts'

/** How often something may be done, for one key, within a window that starts with the first time. */
export interface Throttle {
  /** What is done, and by or against whom. Stored only as a hash. */
  readonly key: readonly string[]
  readonly limit: number
  readonly windowMs: number
}

const stored = ({ key }: Throttle) => hashOf(JSON.stringify(key))

/** What became of a claim: how many of the units may be used, and when counting starts again. */
export interface Claim {
  readonly granted: number
  readonly windowEndsAt: Date
}

/**
 * Counts units in the database, in one statement, so that neither a restart nor another process forgets them. The
 * request's transaction is not waited for: what it undoes was tried all the same, and others are counted meanwhile.
 */
export const claim = (db: Queryable, throttle: Throttle, units: number, now: Date): Promise<Claim> =>
  outsideTransaction(() => count(db, throttle, units, now))

async function count(db: Queryable, throttle: Throttle, units: number, now: Date): Promise<Claim> {
  const isOver = lte(throttles.windowEndsAt, now)
  const windowEndsAt = new Date(now.getTime() + throttle.windowMs)
  // Beyond the limit counting stops, so that no flood makes the number overflow.
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

/** The refusal of whoever has used up a window. */
export const waitUntil = (windowEndsAt: Date, now: Date): Refusal<'RATE_LIMITED'> =>
  refuse('RATE_LIMITED', {
    retryAfter: Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000)),
  })

/** Counts one try. */
export async function countAttemptIn(
  db: Queryable,
  throttle: Throttle,
  now: Date,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const { granted, windowEndsAt } = await claim(db, throttle, 1, now)
  return granted > 0 ? undefined : waitUntil(windowEndsAt, now)
}

/** Takes one try off the count. */
export const refundAttempt = (db: Queryable, throttle: Throttle): Promise<void> =>
  outsideTransaction(async () => {
    await db
      .update(throttles)
      .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
      .where(eq(throttles.key, stored(throttle)))
  })

/** How many tries were counted in the present window. */
export async function attemptsIn(db: Queryable, throttle: Throttle, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(throttles)
    .where(eq(throttles.key, stored(throttle)))
  return row && row.windowEndsAt > now ? row.count : 0
}

/** Forgets the tries of a key that has proved itself. */
export const resetThrottle = (db: Queryable, throttle: Throttle): Promise<void> =>
  outsideTransaction(async () => {
    await db.delete(throttles).where(eq(throttles.key, stored(throttle)))
  })

/** Forgets all that no longer counts. */
export async function deleteExpiredThrottles(db: Queryable, now: Date): Promise<void> {
  await db.delete(throttles).where(lte(throttles.windowEndsAt, now))
}
