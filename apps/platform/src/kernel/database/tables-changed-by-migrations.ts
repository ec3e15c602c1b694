import { sql } from 'drizzle-orm'
import type { Migration } from './migrations.ts'
import type { Queryable } from './open-database.ts'

/** A table that a migration changes. The row count is PostgreSQL's estimate. */
export interface ChangedTable {
  readonly name: string
  readonly rows: number
  readonly bytes: number
}

/** The existing tables that migrations change, with their size: large ones take time and are locked. */
export async function tablesChangedByMigrations(
  db: Queryable,
  migrations: readonly Migration[],
): Promise<readonly ChangedTable[]> {
  const names = [...new Set(migrations.flatMap(({ statements }) => statements.flatMap(tablesIn)))]
  if (names.length === 0) return []
  const { rows } = await db.execute<{ name: string; rows: string; bytes: string }>(sql`
    select relname as name, greatest(reltuples, 0)::bigint::text as rows, pg_total_relation_size(oid)::text as bytes
    from pg_class where relnamespace = to_regnamespace('public') and relkind = 'r'
      and relname in ${names} order by pg_total_relation_size(oid) desc, relname`)
  return rows.map(({ name, ...size }) => ({ name, rows: Number(size.rows), bytes: Number(size.bytes) }))
}

const TABLE = /\b(?:table(?: only)?|on|update|into|from|references)\s+(?:"public"\.)?"(\w+)"/gi

const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(TABLE)].flatMap(([, name]) => name ?? [])
