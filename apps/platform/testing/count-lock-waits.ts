import { sql } from 'drizzle-orm'
import type { Queryable } from '../src/kernel/database/open-database.ts'

/** How many connections of this database wait for a lock. */
export async function countLockWaits(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}
