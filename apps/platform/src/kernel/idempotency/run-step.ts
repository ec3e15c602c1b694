import type { Queryable } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'

/**
 * Runs one transaction of a request with several. With an idempotency key its result, which is plain JSON, is
 * recorded: on a retry the step is not run again, and returns the same result.
 */
export type RunStep = <Result extends object>(
  name: string,
  work: (tx: Queryable) => Promise<Result>,
) => Promise<Result>

/** The steps of a request without a key: each is a plain transaction. */
export const withoutRecordedSteps =
  (db: Queryable): RunStep =>
  (_, work) =>
    inTransaction(db, work)
