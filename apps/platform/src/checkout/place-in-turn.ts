import { boundedQueue } from '../bounded-queue.ts'
import type { Shopping } from '../cart/shopping.ts'
import type { OpenedOrder } from '../orders/open-order.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { type PlacingRefusal, type Purchase, placeOrder } from './place-order.ts'

// Orders of one thing wait for each other in the database. So many are written at a time that some of its connections
// are left to everybody else.
const inTurn = boundedQueue({ running: 6, waiting: 1000 })

/** How long somebody waits for their turn, in milliseconds. */
const PATIENCE = 4000

/** Places an order for somebody who waits for the answer. Whoever has waited too long is asked to come back. */
export function placeInTurn(
  shopping: Shopping,
  purchase: Purchase,
): Promise<OpenedOrder | PlacingRefusal | Refusal<'BUSY'>> {
  const since = performance.now()
  const busy = () => refuse('BUSY', { retryAfter: 2 })
  const turn = inTurn<OpenedOrder | PlacingRefusal | Refusal<'BUSY'>>(async () =>
    performance.now() - since > PATIENCE ? busy() : placeOrder(shopping, purchase),
  )
  return turn ?? Promise.resolve(busy())
}
