import { sql } from 'drizzle-orm'
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
  const newest = (name: string): string => (WITH_USES.includes(name) ? '0' : 'max(xmin::text::bigint)')
  const text = tables
    .map(
      (name) => `select '${name} ' || count(*) || ' ' || coalesce(${newest(name)}, 0) as line from "${name}"`,
    )
    .join(' union all ')
  return async () => {
    // Under a name it is read and planned once: it speaks of every table, and is asked around every request.
    const { rows: lines } = await db.$client.query<{ line: string }>({ name: 'digest', text })
    // The database may read the tables in any order.
    return lines
      .map(({ line }) => line)
      .sort()
      .join('\n')
  }
}
