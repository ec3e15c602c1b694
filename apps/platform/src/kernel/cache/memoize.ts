import { outsideTransaction } from '../database/request-transaction.ts'

/**
 * A value that is computed on first use and cached. A failure is not cached: the next caller tries again. All
 * requests share it, so it is computed outside of their transactions.
 */
export function memoize<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= outsideTransaction(load).catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}
