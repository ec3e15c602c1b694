import { ConcurrencyTimeout, concurrencyLimit } from '../../kernel/database/concurrency-limit.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

// Orders of one product wait for each other in the database. This limit keeps some connections free for everyone
// else.
const runLimited = concurrencyLimit({ maxRunning: 6, timeoutMs: 4000 })

/** Places an order for a caller who waits for the response. After too long a wait, the caller is asked to retry. */
export const withOrderConcurrency = <Outcome>(
  order: () => Promise<Outcome>,
): Promise<Outcome | Refusal<'BUSY'>> =>
  runLimited<Outcome | Refusal<'BUSY'>>(order).catch((error: unknown) => {
    if (error instanceof ConcurrencyTimeout) return refuse('BUSY', { retryAfter: 2 })
    throw error
  })
