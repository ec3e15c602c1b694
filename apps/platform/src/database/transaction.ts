import { sql } from 'drizzle-orm'
import pg from 'pg'
import { Refusal } from '../refusal.ts'
import { type Database, onConnection, type Queryable } from './open.ts'

/**
 * Does all of the work, or none of it: a thrown error and a returned refusal both undo what was written. Inside
 * another transaction only the inner work is undone. The connection goes back to the pool whatever happens, which
 * Drizzle's own transactions do not promise when PostgreSQL goes away at the wrong moment.
 */
export const inTransaction = <Result>(
  db: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> => {
  if (!isPool(db)) return inSavepoint(db, work)
  const current = db.currentTransaction?.()
  return current ? inSavepoint(current, work) : db.limitConcurrency(() => inNewTransaction(db, work))
}

const isPool = (db: Queryable): db is Database => '$client' in db && db.$client instanceof pg.Pool

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
    // Closing the connection undoes the transaction, also when it can no longer be told to.
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

/** A savepoint outlives its rollback: until it is released, the work around it would be undone only up to here. */
async function undo(db: Queryable): Promise<void> {
  await db.execute(sql`rollback to savepoint inner_work`)
  await db.execute(sql`release savepoint inner_work`)
}
