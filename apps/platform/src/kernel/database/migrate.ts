import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { MIGRATIONS_DIRECTORY } from '../../directories.ts'
import { knownMigrations, type Migration } from './migrations.ts'
import type { Database, Queryable } from './open-database.ts'

/**
 * An arbitrary lock number, the same in every process. A backup takes it shared, so that the schema does not change
 * meanwhile.
 */
export const MIGRATION_LOCK = 7_481_023

type UnsupportedState = 'newer' | 'retired'

/** How a database's schema compares with the one that this version needs. */
export interface SchemaState {
  /**
   * `current`: it matches. `pending`: migrations are missing. `newer`: a later version has migrated it. `retired`: it
   * is older than the first migration, from before the first release.
   */
  readonly state: 'current' | 'pending' | UnsupportedState
  /** The missing migrations, oldest first; empty unless the state is `pending`. */
  readonly pending: readonly Migration[]
}

/** Compares the schema of a database with the migrations of this version. Changes nothing. */
export async function schemaState(db: Queryable): Promise<SchemaState> {
  const version = await schemaVersion(db)
  const known = knownMigrations()
  if (isRetired(version)) return { state: 'retired', pending: [] }
  const pending = known.filter(({ createdAt }) => createdAt > version)
  if (pending.length > 0) return { state: 'pending', pending }
  return { state: version > (known.at(-1)?.createdAt ?? 0) ? 'newer' : 'current', pending }
}

/** The creation time of the newest applied migration in milliseconds; 0 for an empty database. */
export async function schemaVersion(db: Queryable): Promise<number> {
  const { rows: tables } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!tables[0]?.name) return 0
  const { rows } = await db.execute<{ latest: string | null }>(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.latest ?? 0)
}

/** Creates the schema of these migrations in an empty database, in the caller's transaction. */
export async function createSchema(db: Queryable, migrations: readonly Migration[]): Promise<void> {
  await db.execute(sql`create schema drizzle`)
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, createdAt } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement))
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`,
    )
  }
}

/** True for a schema from before the first release, whose migrations no longer exist. */
export const isRetired = (version: number): boolean =>
  version > 0 && version < (knownMigrations()[0]?.createdAt ?? 0)

const ADVICE: Readonly<Record<UnsupportedState, string>> = {
  newer:
    'The database was migrated by a newer version of the platform. Start that version, or restore a backup.',
  retired:
    'The database was created by a version before the first release, which cannot be migrated. Use an empty database.',
}

/** Explains what to do with a database that this version cannot migrate. */
export class UnsupportedSchema extends Error {
  override readonly name = 'UnsupportedSchema'
  constructor(state: UnsupportedState) {
    super(ADVICE[state])
  }
}

/** The migrations that a database needs, if this version can migrate it. */
export async function requireSupportedSchema(db: Queryable): Promise<readonly Migration[]> {
  const { state, pending } = await schemaState(db)
  if (state === 'newer' || state === 'retired') throw new UnsupportedSchema(state)
  return pending
}

/** Migrates the schema. Concurrent starters are safe: one works, the others wait and find it done. */
export async function migrate(db: Database): Promise<void> {
  if ((await requireSupportedSchema(db)).length === 0) return
  const client = await db.$client.connect()
  try {
    // A migration may take long, and so may waiting for another starter's.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const connection = drizzle({ client })
    await requireSupportedSchema(connection)
    await applyMigrations(connection, { migrationsFolder: MIGRATIONS_DIRECTORY })
  } finally {
    // Closing the connection releases the lock, even after a failure.
    client.release(true)
  }
}
