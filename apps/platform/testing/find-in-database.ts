import { sql } from 'drizzle-orm'
import type { Queryable } from '../src/kernel/database/open-database.ts'

const SEARCHED = ['text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'tsvector', 'USER-DEFINED']

/** Searches every column of the database that can contain text. Returns the matches by `table.column`. */
export async function findInDatabase(db: Queryable, pattern: RegExp): Promise<Record<string, string[]>> {
  const { rows } = await db.execute<{ schema: string; table: string; column: string; type: string }>(sql`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2, 3`)
  const found: Record<string, string[]> = {}
  for (const { schema, table, column, type } of rows) {
    if (!SEARCHED.includes(type)) continue
    const name = sql.identifier(column)
    const text = type === 'bytea' ? sql`encode(${name}, 'escape')` : sql`${name}::text`
    const { rows: values } = await db.execute<{ value: string }>(
      sql`select ${text} as value from ${sql.identifier(schema)}.${sql.identifier(table)} where ${name} is not null`,
    )
    const marks = new Set(values.flatMap(({ value }) => decoded(value).match(pattern) ?? []))
    if (marks.size > 0)
      found[`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`] = [...marks].sort()
  }
  return found
}

/** The text, and the text with `%40` decoded to `@`, both in lower case: URLs contain encoded email addresses. */
const decoded = (text: string) => `${text} ${text.replaceAll('%40', '@')}`.toLowerCase()
