import { removePurchasedItems } from '../../cart/current/remove-purchased-items.ts'
import { findCheckout } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import type { OrderEventContext } from '../../orders/records/order-subscribers.ts'

interface Completion {
  readonly checkoutId: string
  /** Undefined for an order in another system. */
  readonly orderId?: string
  /** Whether the order was placed before, and only its payment arrived now. */
  readonly isKnown: boolean
}

/** Updates the cart and its checkouts once an order is placed. */
export async function completeCheckout(
  tx: Queryable,
  { checkoutId, orderId, isKnown }: Completion,
  context: OrderEventContext,
): Promise<void> {
  const { actor, now } = context
  await removePurchasedItems(tx, checkoutId, now)
  for (const subscriber of context.subscribers)
    await subscriber.onCheckoutCompleted?.(tx, checkoutId, context)
  const checkout = isKnown ? undefined : await findCheckout(tx, checkoutId)
  if (!checkout) return
  const payload = { checkout: { ...checkout.snapshot, completed: true }, ...(orderId && { orderId }) }
  await recordEvent(tx, {
    type: 'wix.ecom.v1.checkout_completed',
    entityId: checkoutId,
    payload,
    actor,
    now,
  })
}
