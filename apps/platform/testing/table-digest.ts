import { sql } from 'drizzle-orm'
import type { Database } from '../src/kernel/database/open-database.ts'

/** Tables that change because of a request, not because of its effect. */
const REQUEST_TABLES = ['throttles', 'idempotency_keys']
/** Tables that also record when something was last used. */
const TABLES_WITH_LAST_USE = ['api_keys', 'merchant_sessions']

/**
 * A digest of all tables: the row count, and the newest transaction that wrote one. Every insert, update or delete
 * changes it.
 */
export async function tableDigest(db: Database): Promise<() => Promise<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !REQUEST_TABLES.includes(name))
  const newest = (name: string): string =>
    TABLES_WITH_LAST_USE.includes(name) ? '0' : 'max(xmin::text::bigint)'
  const text = tables
    .map(
      (name) => `select '${name} ' || count(*) || ' ' || coalesce(${newest(name)}, 0) as line from "${name}"`,
    )
    .join(' union all ')
  return async () => {
    // As a named statement it is parsed and planned once: it covers every table, and runs around every request.
    const { rows: lines } = await db.$client.query<{ line: string }>({ name: 'digest', text })
    // The database may read the tables in any order.
    return lines
      .map(({ line }) => line)
      .sort()
      .join('\n')
  }
}
