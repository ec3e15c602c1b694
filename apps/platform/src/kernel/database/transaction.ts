import { sql } from 'drizzle-orm'
import pg from 'pg'
import { SHED } from '../queues/task-queue.ts'
import { Refusal } from '../refusal.ts'
import type { Database, Queryable } from './open-database.ts'
import { openDrizzle } from './open-drizzle.ts'
import { pendingWrites } from './write-batch.ts'

/** Thrown when a transaction has waited too long for a connection. */
export class ConcurrencyTimeout extends Error {
  constructor() {
    super('Timed out waiting for a database connection')
  }
}

/**
 * Runs work atomically: a thrown error and a returned refusal both roll back. Inside another transaction only the
 * inner work is rolled back. The connection always returns to the pool, which Drizzle's own transactions do not
 * guarantee when PostgreSQL disconnects at the wrong moment.
 */
export async function inTransaction<Result>(
  db: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  if (!isPool(db)) return inSavepoint(db, work)
  const current = db.currentTransaction?.()
  if (current) return inSavepoint(current, work)
  const outcome = await db.limitConcurrency(() => inNewTransaction(db, work))
  if (outcome === SHED) throw new ConcurrencyTimeout()
  return outcome
}

/**
 * The same for work whose refusal ends the transaction of its caller too, or that refuses before it writes: inside a
 * transaction, it needs no savepoint.
 */
export const joinTransaction = <Result>(
  db: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> => (isPool(db) ? inTransaction(db, work) : work(db))

const isPool = (db: Queryable): db is Database => '$client' in db && db.$client instanceof pg.Pool

interface Transaction {
  readonly database: Database
  /** The channels that are notified of its changes once it is committed. */
  readonly changedChannels: Set<string>
}

const transactions = new WeakMap<Queryable, Transaction>()

/** The transaction of a database handle, if it is one or is used in one. */
const transactionOf = (db: Queryable): Transaction | undefined => {
  const tx = isPool(db) ? db.currentTransaction?.() : db
  return tx && transactions.get(tx)
}

/** The database that this process keeps settings of in memory; `undefined` in a transaction that has changed them. */
export const unchangedDatabase = (db: Queryable, channels: readonly string[]): Database | undefined => {
  const transaction = transactionOf(db)
  if (channels.some((channel) => transaction?.changedChannels.has(channel))) return undefined
  return isPool(db) ? db : transaction?.database
}

/** Notifies processes after commit that something has changed. */
export async function notifyChange(tx: Queryable, channel: string): Promise<void> {
  transactionOf(tx)?.changedChannels.add(channel)
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

const queryables = new WeakMap<pg.PoolClient, Queryable>()

/** The same database through one pooled connection. Cached with the connection, including its column names. */
export function queryableFor(client: pg.PoolClient): Queryable {
  const known = queryables.get(client) ?? openDrizzle(client)
  queryables.set(client, known)
  return known
}

async function inNewTransaction<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    const tx = queryableFor(client)
    transactions.set(tx, { database: db, changedChannels: new Set() })
    const result = await work(tx)
    await client.query(result instanceof Refusal ? 'rollback' : 'commit')
    client.release()
    return result
  } catch (error) {
    // Closing the connection rolls back, even when a rollback can no longer be sent.
    client.release(true)
    throw error
  }
}

async function inSavepoint<Result>(db: Queryable, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  await db.execute(sql`savepoint inner_work`)
  const writes = pendingWrites(db)
  const undoAll = async () => {
    writes.drop()
    await undo(db)
  }
  try {
    const result = await work(db)
    await (result instanceof Refusal ? undoAll() : db.execute(sql`release savepoint inner_work`))
    return result
  } catch (error) {
    await undoAll().catch(() => {})
    throw error
  }
}

/** A savepoint remains after its rollback: until it is released, an outer rollback would stop here. */
async function undo(db: Queryable): Promise<void> {
  await db.execute(sql`rollback to savepoint inner_work`)
  await db.execute(sql`release savepoint inner_work`)
}
