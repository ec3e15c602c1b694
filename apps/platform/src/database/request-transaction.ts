import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Queryable } from './open.ts'

interface RequestScope {
  /** The transaction that the request runs in, until it ends. */
  tx: Queryable | undefined
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** How many requests run in a transaction now. */
let running = 0

const currentTransaction = (): Queryable | undefined => scopes.getStore()?.tx

/** Runs the work so that everything it asks of a request's database happens in this transaction. */
export async function withinTransaction<Result>(tx: Queryable, work: () => Promise<Result>): Promise<Result> {
  const scope: RequestScope = { tx }
  running++
  try {
    return await scopes.run(scope, work)
  } finally {
    // Work that was started and not awaited uses the pool from now on.
    scope.tx = undefined
    running--
    // While scopes are followed every await takes three times as long, in all requests.
    if (running === 0) scopes.disable()
  }
}

/** Runs the work outside the request's transaction: what several requests share must not be undone with one of them. */
export const outsideTransaction = <Result>(work: () => Result): Result => scopes.run({ tx: undefined }, work)

/**
 * The database as request handlers use it: while a request runs in a transaction, its statements and its own
 * transactions are part of that one; otherwise they use the pool.
 */
export function requestDatabase(db: Database): Database {
  const pool = db.$client
  const query = (...args: unknown[]) => {
    const client = clientOf(currentTransaction()) ?? pool
    return (client.query as (...args: unknown[]) => unknown).apply(client, args)
  }
  // Everything else is the pool's own: it keeps count of its connections itself.
  const connect = (...args: []) => pool.connect(...args)
  const client: pg.Pool = Object.create(pool, { query: { value: query }, connect: { value: connect } })
  return Object.assign(drizzle({ client, casing: 'snake_case' }), {
    limitConcurrency: db.limitConcurrency,
    currentTransaction,
  })
}

const clientOf = (tx: Queryable | undefined) => (tx as { $client: pg.PoolClient } | undefined)?.$client
