import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { createTaskQueue, type TaskQueue } from '../queues/task-queue.ts'
import type { Notifications } from './notifications.ts'
import { openDrizzle } from './open-drizzle.ts'
import { PreparingClient, UnnamedClient } from './preparing-client.ts'

/**
 * The database handle of a repository: the database itself, or a transaction. `inTransaction` starts transactions.
 */
export type Queryable = Omit<PgDatabase<NodePgQueryResultHKT>, 'transaction'>

/** The shop's database: a pool of connections, and the limit of concurrent transactions. */
export type Database = Queryable & {
  $client: pg.Pool
  limitConcurrency: TaskQueue
  /** Tells this process of changes, so that it can keep settings in memory. */
  notifications?: Notifications | undefined
  /** The transaction of the current request, on a `requestDatabase`. */
  currentTransaction?: () => Queryable | undefined
}

const SECOND = 1000
const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 5 * SECOND

/** Connections that no transaction takes: reads are served however many wait for one row. */
const RESERVED_FOR_READS = 2

interface DatabaseOptions {
  /** The maximum wait for a connection or a lock. */
  readonly timeoutMs?: number
  /** The class of the connections. */
  readonly Client?: typeof pg.Client
  /** Uses no server that replicates another. After a failover, a proxy may still lead to one that is being promoted. */
  readonly isPrimary?: boolean
  /**
   * Connects to PgBouncer in transaction mode. It knows no named statements and no settings of a session: the role has the
   * timeouts instead (docs/guides/scale-out.md).
   */
  readonly isPooled?: boolean
}

/** Opens no connection yet: the first query does, so a server may start before its database. */
export function openDatabase(
  url: string,
  {
    timeoutMs = CONNECT_TIMEOUT_MS,
    isPooled = false,
    Client = isPooled ? UnnamedClient : PreparingClient,
    isPrimary = false,
  }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    application_name: 'vitrine',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: timeoutMs,
    idleTimeoutMillis: 30 * SECOND,
    ...(!isPooled && {
      statement_timeout: 2 * timeoutMs,
      lock_timeout: timeoutMs,
      idle_in_transaction_session_timeout: 3 * timeoutMs,
      // SSDs do not seek. With this setting, PostgreSQL does not scan a table to avoid an index.
      options: '-c random_page_cost=1.1',
    }),
    verify: isPrimary ? requirePrimary : undefined,
  })
  // A restart of PostgreSQL ends every connection. Running queries fail by themselves; an idle connection, in the
  // pool or between two statements of a transaction, emits an error event, which would otherwise end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const limitConcurrency = createTaskQueue({ running: MAX_CONNECTIONS - RESERVED_FOR_READS, timeoutMs })
  return Object.assign(openDrizzle(pool), { limitConcurrency })
}

/** The code of a statement that a replica rejects. */
const READ_ONLY = '25006'

function requirePrimary(client: pg.PoolClient, done: (error?: Error) => void): void {
  client
    .query('select pg_is_in_recovery() as "isReplica"')
    .then(
      ({ rows }) =>
        done(
          rows[0]?.isReplica ? Object.assign(new Error('Not the primary'), { code: READ_ONLY }) : undefined,
        ),
      done,
    )
}

export const closeDatabase = (db: Database): Promise<void> => db.$client.end()
