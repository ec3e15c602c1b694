import { sql } from 'drizzle-orm'
import type { Database } from '../src/database/open-database.ts'

/** Tables that change because of a request, not because of its effect. */
const KEPT_OF_REQUESTS = ['throttles', 'idempotency_keys']
/** Tables that also record when something was last used. */
const WITH_USES = ['api_keys', 'merchant_sessions']

/**
 * A digest of all tables: the row count, and the newest transaction that wrote one. Every insert, update or delete
 * changes it.
 */
export async function tableDigest(db: Database): Promise<() => Promise<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = rows.map(({ name }) => name).filter((name) => !KEPT_OF_REQUESTS.includes(name))
  const newest = (name: string): string => (WITH_USES.includes(name) ? '0' : 'max(xmin::text::bigint)')
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
