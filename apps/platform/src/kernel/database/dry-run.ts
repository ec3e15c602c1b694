import type { Queryable } from './open-database.ts'
import { inTransaction } from './transaction.ts'

class RolledBack<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('A dry run was rolled back.')
    this.result = result
  }
}

/** Returns what the work would return, and rolls back what it did. */
export async function dryRun<Result>(
  db: Queryable,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction<never>(db, async (tx) => {
      throw new RolledBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}
