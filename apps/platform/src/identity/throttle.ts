import { eq, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { throttles } from '../database/schema/index.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { hashOf } from '../secret.ts'

/** How often something may be tried, for one key, within a window that starts with the first try. */
export interface Throttle {
  /** What is tried, and by or against whom. Stored only as a hash. */
  readonly key: readonly string[]
  readonly limit: number
  readonly windowMs: number
}

const stored = ({ key }: Throttle) => hashOf(JSON.stringify(key))

/** Counts a try, in the database, so that neither a restart nor a second process forgets it. */
export async function countTry(
  db: Queryable,
  throttle: Throttle,
  now: Date,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  const isOver = lte(throttles.windowEndsAt, now)
  const windowEndsAt = new Date(now.getTime() + throttle.windowMs)
  const [row] = await db
    .insert(throttles)
    .values({ key: stored(throttle), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${throttles.windowEndsAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= throttle.limit) return undefined
  const retryAfter = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
  return refuse('RATE_LIMITED', { retryAfter })
}

/** Forgets the tries of a key that has proved itself, and all that no longer count. */
export async function forgetTries(db: Queryable, throttle: Throttle, now: Date): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, stored(throttle)))
  await db.delete(throttles).where(lte(throttles.windowEndsAt, now))
}
