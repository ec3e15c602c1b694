import type { CartContext } from '../../cart/context/cart-context.ts'
import { isElevated } from '../../kernel/caller.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { offlinePayment } from '../../orders/payments/offline-payment.ts'
import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { findOwnCheckout } from '../checkouts/manage-checkout.ts'
import { type PlaceOrderRefusal, placeOrder } from './place-order.ts'

/**
 * Places the order of a checkout for staff, with payment outside the shop. A repeated request returns the same order, so that a
 * lost response can be retried.
 */
export async function placeStaffOrder(
  cartContext: CartContext,
  subscribers: readonly OrderSubscriber[],
  checkoutId: string,
): Promise<{ readonly orderId: string } | Exclude<PlaceOrderRefusal, Refusal<'CHECKOUT_ALREADY_COMPLETED'>>> {
  const id = parseId(checkoutId)
  if (id === undefined) return refuse('CHECKOUT_NOT_FOUND')
  // Staff may order every checkout, so that nothing is read before its lock.
  const own = isElevated(cartContext.caller) ? undefined : await findOwnCheckout(cartContext, id)
  if (own instanceof Refusal) return own
  const purchase = { checkoutId: id, provider: offlinePayment.id, returnUrl: '' }
  const placed = await placeOrder(cartContext, purchase, subscribers)
  if (!(placed instanceof Refusal)) return { orderId: placed.orderId }
  if (placed.code !== 'CHECKOUT_ALREADY_COMPLETED') return placed
  return { orderId: (placed as Refusal<'CHECKOUT_ALREADY_COMPLETED'>).data.orderId }
}
