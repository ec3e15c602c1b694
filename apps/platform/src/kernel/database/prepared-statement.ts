import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from './open-database.ts'

/**
 * A statement that is built once per connection instead of once per request: building a complex one takes longer than
 * sending it. Placeholders hold what differs.
 */
export function prepareStatement<Statement>(
  write: (db: Queryable) => Statement,
): (db: Queryable) => Statement {
  const written = new WeakMap<Queryable, Statement>()
  return (db) => {
    const statement = written.get(db) ?? write(db)
    written.set(db, statement)
    return statement
  }
}

/**
 * A value that PostgreSQL does not see while planning. It would otherwise plan for each value, where one plan serves
 * all, and planning takes longer than the query.
 */
export const opaquePlaceholder = (name: string, type: 'uuid[]' | 'boolean'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`

type Columns = Readonly<Record<string, PgColumn>>

/** A placeholder for each column, with the same name. */
export const placeholdersFor = <Mapped extends Columns>(columns: Mapped) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, sql`${sql.placeholder(name)}`])) as Readonly<
    Record<keyof Mapped, SQL>
  >

/** The values of a row for them, in database form. */
export const valuesFor = <Mapped extends Columns>(
  columns: Mapped,
  row: { readonly [Name in keyof Mapped]: unknown },
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = row[name]
      return [name, value === null ? null : column.mapToDriverValue(value)]
    }),
  )
