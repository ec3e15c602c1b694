import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../src/database/open.ts'

/** Tables that change because somebody asks, not because of what is asked. */
const KEPT_OF_REQUESTS = ['throttles', 'idempotency_keys']
/** Tables that also note when something was last used. */
const WITH_USES = ['api_keys', 'merchant_sessions']

/**
 * Says in one text what is in all tables: how many rows there are, and the newest transaction that wrote one. Nothing
 * can be added, changed or removed without changing it.
 */
export async function tableDigest(db: Database): Promise<() => Promise<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !KEPT_OF_REQUESTS.includes(name))
  const newest = (name: string): SQL => (WITH_USES.includes(name) ? sql`0` : sql`max(xmin::text::bigint)`)
  const parts = tables.map(
    (name) => sql`select ${name} || ' ' || count(*) || ' ' || coalesce(${newest(name)}, 0) as line
      from ${sql.identifier(name)}`,
  )
  const digest = sql.join(parts, sql` union all `)
  return async () => {
    const { rows: lines } = await db.execute<{ line: string }>(digest)
    // The database may read the tables in any order.
    return lines
      .map(({ line }) => line)
      .sort()
      .join('\n')
  }
}
