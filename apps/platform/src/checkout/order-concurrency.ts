import { ConcurrencyTimeout, concurrencyLimit } from '../database/concurrency-limit.ts'
import { type Refusal, refuse } from '../refusal.ts'

// Orders of one thing wait for each other in the database. So many are written at a time that some of its connections
// are left to everybody else.
const runLimited = concurrencyLimit({ maxRunning: 6, timeoutMs: 4000 })

/** Orders for somebody who waits for the answer. Whoever has waited too long is asked to come back. */
export const withOrderConcurrency = <Outcome>(
  order: () => Promise<Outcome>,
): Promise<Outcome | Refusal<'BUSY'>> =>
  runLimited<Outcome | Refusal<'BUSY'>>(order).catch((error: unknown) => {
    if (error instanceof ConcurrencyTimeout) return refuse('BUSY', { retryAfter: 2 })
    throw error
  })
