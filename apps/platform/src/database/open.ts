import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { concurrencyLimit } from './concurrency-limit.ts'
import { PreparingClient } from './preparing-client.ts'

/** What a repository needs: the database itself, or a transaction on it. Transactions are begun by `inTransaction`. */
export type Queryable = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>

/** The shop's database: a pool of connections, and the limit of concurrent transactions. */
export type Database = Queryable & {
  $client: pg.Pool
  limitConcurrency: ReturnType<typeof concurrencyLimit>
  /** The transaction that the current request runs in, on a `requestDatabase`. */
  currentTransaction?: () => Queryable | undefined
}

const SECOND = 1000
const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5 * SECOND

/** Connections that no transaction takes: however many wait for one row, whoever only looks is answered. */
const RESERVED_FOR_READS = 2

/**
 * Opens no connection yet: the first query does, so a server may start before its database. `patience` is how long
 * anybody waits for a connection or a lock, in milliseconds.
 */
export function openDatabase(url: string, patience = CONNECT_TIMEOUT_MS): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    application_name: 'vitrine',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: 2 * patience,
    lock_timeout: patience,
    idle_in_transaction_session_timeout: 3 * patience,
    // Disks no longer seek. Told so, PostgreSQL does not read a whole table to spare itself an index.
    options: '-c random_page_cost=1.1',
  })
  // A PostgreSQL that restarts ends every connection. Queries in flight fail by themselves; an idle connection, in
  // the pool or between two statements of a transaction, can only say so by an event, which would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const limitConcurrency = concurrencyLimit({
    maxRunning: MAX_CONNECTIONS - RESERVED_FOR_READS,
    timeoutMs: patience,
  })
  return Object.assign(drizzle({ client: pool, casing: 'snake_case' }), { limitConcurrency })
}

const onConnections = new WeakMap<pg.PoolClient, Queryable>()

/** The same database through one connection of the pool. Kept as long as that, with the names of columns that it has learnt. */
export function onConnection(client: pg.PoolClient): Queryable {
  const known = onConnections.get(client) ?? drizzle({ client, casing: 'snake_case' })
  onConnections.set(client, known)
  return known
}

export const closeDatabase = (db: Database): Promise<void> => db.$client.end()
