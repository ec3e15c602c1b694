import { ConcurrencyTimeout } from '../../kernel/database/transaction.ts'
import { createTaskQueue, SHED } from '../../kernel/queues/task-queue.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

// Orders of one product wait for each other in the database. This limit keeps some connections free for everyone
// else.
const enqueue = createTaskQueue({ running: 6, timeoutMs: 4000 })

/** Places an order for a caller who waits for the response. After too long a wait, the caller is asked to retry. */
export async function withOrderConcurrency<Outcome>(
  order: () => Promise<Outcome>,
): Promise<Outcome | Refusal<'BUSY'>> {
  const outcome = await enqueue(order).catch((error: unknown): typeof SHED => {
    if (error instanceof ConcurrencyTimeout) return SHED
    throw error
  })
  return outcome === SHED ? refuse('BUSY', { retryAfter: 2 }) : outcome
}
