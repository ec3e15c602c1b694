import { removePurchasedItems } from '../../cart/current/remove-purchased-items.ts'
import type { LockedCheckouts } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import type { OrderEventContext } from '../../orders/records/order-subscribers.ts'

interface Completion {
  readonly locked: LockedCheckouts
  /** Undefined for an order in another system. */
  readonly orderId?: string
  /** Whether the order was placed before, and only its payment arrived now. */
  readonly isKnown: boolean
}

/** Updates the cart and its checkouts once an order is placed. */
export async function completeCheckout(
  tx: Queryable,
  { locked, orderId, isKnown }: Completion,
  context: OrderEventContext,
): Promise<void> {
  const { actor, now } = context
  const { id, snapshot } = locked.checkout
  await removePurchasedItems(tx, locked, now)
  for (const subscriber of context.subscribers) await subscriber.onCheckoutCompleted?.(tx, id, context)
  if (isKnown) return
  const payload = { checkout: { ...snapshot, completed: true }, ...(orderId && { orderId }) }
  const type = 'wix.ecom.v1.checkout_completed'
  await recordEvent(tx, { type, entityId: id, payload, actor, now })
}
