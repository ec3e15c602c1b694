import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { MIGRATIONS } from '../folders.ts'
import type { Database } from './open.ts'

/** Any number, the same in every process that migrates. */
const LOCK = 7_481_023

/** Brings the schema up to date. Several starters at once are safe: one works, the others wait and find it done. */
export async function migrate(db: Database): Promise<void> {
  const client = await db.$client.connect()
  try {
    // A migration may take long, and so may waiting for another starter's.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const connection = drizzle({ client })
    await refuseNewerSchema(connection)
    await applyMigrations(connection, { migrationsFolder: MIGRATIONS })
  } finally {
    // Closing the connection frees the lock, also after a failure.
    client.release(true)
  }
}

async function refuseNewerSchema(connection: NodePgDatabase): Promise<void> {
  const { rows: tables } = await connection.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') as name`,
  )
  if (!tables[0]?.name) return
  const { rows } = await connection.execute<{ latest: string | null }>(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  )
  const newestKnown = Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((each) => each.folderMillis),
  )
  if (Number(rows[0]?.latest ?? 0) <= newestKnown) return
  throw new Error(
    'The database was migrated by a newer version of the platform. Start that version, or restore a backup.',
  )
}
