import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SHED } from '../queues/task-queue.ts'
import { Refusal } from '../refusal.ts'
import type { Database, Queryable } from './open-database.ts'

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

const isPool = (db: Queryable): db is Database => '$client' in db && db.$client instanceof pg.Pool

const onConnections = new WeakMap<pg.PoolClient, Queryable>()

/** The same database through one pooled connection. Cached with the connection, including its column names. */
export function onConnection(client: pg.PoolClient): Queryable {
  const known = onConnections.get(client) ?? drizzle({ client, casing: 'snake_case' })
  onConnections.set(client, known)
  return known
}

async function inNewTransaction<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    const result = await work(onConnection(client))
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
  try {
    const result = await work(db)
    await (result instanceof Refusal ? undo(db) : db.execute(sql`release savepoint inner_work`))
    return result
  } catch (error) {
    await undo(db).catch(() => {})
    throw error
  }
}

/** A savepoint remains after its rollback: until it is released, an outer rollback would stop here. */
async function undo(db: Queryable): Promise<void> {
  await db.execute(sql`rollback to savepoint inner_work`)
  await db.execute(sql`release savepoint inner_work`)
}
