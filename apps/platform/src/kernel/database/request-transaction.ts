import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database, Queryable } from './open-database.ts'
import { openDrizzle } from './open-drizzle.ts'

interface RequestScope {
  /** The transaction of the request, until it ends. */
  tx: Queryable | undefined
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** The number of requests in a transaction. */
let running = 0

const currentTransaction = (): Queryable | undefined => scopes.getStore()?.tx

/** Runs the work so that all its queries use this transaction. */
export async function withinTransaction<Result>(tx: Queryable, work: () => Promise<Result>): Promise<Result> {
  const scope: RequestScope = { tx }
  running++
  try {
    return await scopes.run(scope, work)
  } finally {
    // Work that was started and not awaited uses the pool from now on.
    scope.tx = undefined
    running--
    // With async context tracking every await takes three times as long, in all requests.
    if (running === 0) scopes.disable()
  }
}

/**
 * Runs the work outside the request's transaction: work shared by several requests must not be rolled back with one
 * of them.
 */
export const outsideTransaction = <Result>(work: () => Result): Result => scopes.run({ tx: undefined }, work)

/**
 * The database for request handlers: in a transactional request, its statements and nested transactions join that
 * transaction; otherwise they use the pool.
 */
export function requestDatabase(db: Database): Database {
  const pool = db.$client
  const query = (...args: unknown[]) => {
    const client = clientOf(currentTransaction()) ?? pool
    return (client.query as (...args: unknown[]) => unknown).apply(client, args)
  }
  // Everything else is the pool's: it tracks its connections itself.
  const connect = (...args: []) => pool.connect(...args)
  const client: pg.Pool = Object.create(pool, { query: { value: query }, connect: { value: connect } })
  return Object.assign(openDrizzle(client), {
    limitConcurrency: db.limitConcurrency,
    currentTransaction,
  })
}

const clientOf = (tx: Queryable | undefined) => (tx as { $client: pg.PoolClient } | undefined)?.$client
