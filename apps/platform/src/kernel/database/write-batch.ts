import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from './open-database.ts'

/** The writes of transactions that send them together, by connection. */
const batches = new WeakMap<Queryable, SQLWrapper[]>()

/**
 * Runs work whose writes are sent together at its end: a statement takes longer to be sent than to be run. The work must
 * not read what it writes. Nothing is sent for a refusal, because the transaction is rolled back.
 */
export async function batchWrites<Result>(
  tx: Queryable,
  work: () => Promise<Result>,
  isRefused: (result: Result) => boolean,
): Promise<Result> {
  if (batches.has(tx)) return work()
  const writes: SQLWrapper[] = []
  batches.set(tx, writes)
  try {
    const result = await work()
    if (!isRefused(result)) await send(tx, writes)
    return result
  } finally {
    batches.delete(tx)
  }
}

/** Writes rows that nobody reads in this transaction: now, or together with others where they are sent together. */
export async function write(tx: Queryable, statement: SQLWrapper): Promise<void> {
  const batch = batches.get(tx)
  if (batch) batch.push(statement)
  else await tx.execute(statement.getSQL())
}

/** Forgets the writes since `work` began if it fails: a rolled back savepoint takes its writes with it. */
export function pendingWrites(tx: Queryable): { readonly drop: () => void } {
  const batch = batches.get(tx)
  const { length } = batch ?? []
  return {
    drop: () => {
      if (batch) batch.length = length
    },
  }
}

async function send(tx: Queryable, [first, ...more]: readonly SQLWrapper[]): Promise<void> {
  if (!first) return
  const named = [first, ...more].map(
    (statement, index) => sql`${sql.raw(`write_${index}`)} as (${statement.getSQL()})`,
  )
  await tx.execute(more.length === 0 ? first.getSQL() : sql`with ${sql.join(named, sql`, `)} select`)
}
