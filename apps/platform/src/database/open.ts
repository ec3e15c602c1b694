import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import * as schema from './schema/index.ts'

type Schema = typeof schema

/** The shop's database: a pool of connections. */
export type Database = NodePgDatabase<Schema> & { $client: pg.Pool }

/** What a repository needs: the database itself, or a transaction on it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Schema>

const SECOND = 1000

/** Opens no connection yet: the first query does, so a server may start before its database. */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'vitrine',
    max: 10,
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: 10 * SECOND,
    lock_timeout: 5 * SECOND,
    idle_in_transaction_session_timeout: 15 * SECOND,
  })
  // A PostgreSQL that restarts ends every connection. Queries in flight fail by themselves; an idle connection, in
  // the pool or between two statements of a transaction, can only say so by an event, which would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle({ client: pool, schema, casing: 'snake_case' })
}

export const closeDatabase = (db: Database): Promise<void> => db.$client.end()
