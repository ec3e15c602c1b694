import type { Database } from '../src/kernel/database/open-database.ts'
import { inTransaction } from '../src/kernel/database/transaction.ts'
import type { RunStep } from '../src/kernel/idempotency/run-step.ts'

export const STOPPED = 'the machine stops here'

/** Runs a step whose connection fails at a statement. */
export const failAtStatement =
  (db: Database, at: number): RunStep =>
  (_, work) =>
    inTransaction(db, async (tx) => {
      let statements = 0
      const watched = new Proxy(tx, {
        get: (target, name) => {
          const found = Reflect.get(target, name)
          if (name !== 'update' && name !== 'insert' && name !== 'execute') return found
          return (...args: unknown[]) => {
            statements += 1
            if (statements === at) throw new Error(STOPPED)
            return (found as (...input: unknown[]) => unknown).apply(target, args)
          }
        },
      })
      return work(watched)
    })
