import { boundedQueue } from '../bounded-queue.ts'
import { type Refusal, refuse } from '../refusal.ts'

// Orders of one thing wait for each other in the database. So many are written at a time that some of its connections
// are left to everybody else.
const enqueue = boundedQueue({ running: 6, waiting: 1000 })

/** How long somebody waits for their turn, in milliseconds. */
const PATIENCE = 4000

/** Orders for somebody who waits for the answer. Whoever has waited too long is asked to come back. */
export function inTurn<Outcome>(order: () => Promise<Outcome>): Promise<Outcome | Refusal<'BUSY'>> {
  const since = performance.now()
  const busy = () => refuse('BUSY', { retryAfter: 2 })
  const turn = enqueue<Outcome | Refusal<'BUSY'>>(async () =>
    performance.now() - since > PATIENCE ? busy() : order(),
  )
  return turn ?? Promise.resolve(busy())
}
