import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

/** What a repository needs: the database itself, or a transaction on it. Transactions are begun by `inTransaction`. */
export type Queryable = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>

/** The shop's database: a pool of connections. */
export type Database = Queryable & { $client: pg.Pool }

const SECOND = 1000

/** Opens no connection yet: the first query does, so a server may start before its database. */
export function openDatabase(url: string): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    application_name: 'vitrine',
    max: 10,
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: 10 * SECOND,
    lock_timeout: 5 * SECOND,
    idle_in_transaction_session_timeout: 15 * SECOND,
    // Disks no longer seek. Told so, PostgreSQL does not read a whole table to spare itself an index.
    options: '-c random_page_cost=1.1',
  })
  // A PostgreSQL that restarts ends every connection. Queries in flight fail by themselves; an idle connection, in
  // the pool or between two statements of a transaction, can only say so by an event, which would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return drizzle({ client: pool, casing: 'snake_case' })
}

/** The same database through one connection of the pool. */
export const onConnection = (client: pg.PoolClient): Queryable => drizzle({ client, casing: 'snake_case' })

export const closeDatabase = (db: Database): Promise<void> => db.$client.end()
