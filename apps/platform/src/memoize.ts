import { outsideTransaction } from './database/request-transaction.ts'

/**
 * A value that is made when first asked for and then kept. A failure is not kept: the next caller tries again. All
 * requests share it, so it is made outside the transaction of the one that asks first.
 */
export function memoize<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= outsideTransaction(make).catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}
