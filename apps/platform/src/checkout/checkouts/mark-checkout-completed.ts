import type { CartContext } from '../../cart/context/cart-context.ts'
import { lockCheckoutsOfCart, saveCheckout } from '../../cart/records/checkout-repository.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { orderOfCheckout } from '../../orders/records/order-repository.ts'
import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { completeCheckout } from './complete-checkout.ts'
import { findOwnCheckout } from './manage-checkout.ts'

type Outcome = EmptyResponse | Refusal<'CHECKOUT_NOT_FOUND'>

/**
 * Marks a checkout as completed by an order in another system: it can no longer be ordered here, gets no reminder,
 * and its items leave the cart. A completed one stays unchanged.
 */
export async function markCheckoutCompleted(
  cartContext: CartContext,
  checkoutId: string,
  subscribers: readonly OrderSubscriber[],
  orderId?: string,
): Promise<Outcome> {
  const own = await findOwnCheckout(cartContext, checkoutId)
  if (own instanceof Refusal) return own
  return inTransaction<Outcome>(cartContext.db, async (tx) => {
    const { caller: actor, now } = cartContext
    const locked = await lockCheckoutsOfCart(tx, own.id)
    if (!locked) return refuse('CHECKOUT_NOT_FOUND')
    const { checkout, siblings } = locked
    const { id, info } = checkout
    if (info.completedAt !== undefined || (await orderOfCheckout(tx, id))) return {}
    const snapshot = { ...checkout.snapshot, completed: true }
    await saveCheckout(tx, id, { info: { ...info, completedAt: now.toISOString() }, snapshot }, now)
    const completed = { checkout: { ...checkout, snapshot }, siblings }
    const completion = { locked: completed, ...(orderId && { orderId }), isKnown: false }
    await completeCheckout(tx, completion, { actor, now, subscribers })
    return {}
  })
}
