import type { CartContext } from '../../cart/context/cart-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { offlinePayment } from '../../orders/payments/offline-payment.ts'
import { type PaymentContext, payOrder } from '../../orders/transactions/pay-order.ts'
import { findOwnCheckout } from '../checkouts/manage-checkout.ts'
import { type PlaceOrderRefusal, placeOrder } from './place-order.ts'

/**
 * Places the order of a checkout for staff, with payment outside the shop. A repeated request returns the same order, so that a
 * lost response can be retried.
 */
export async function placeStaffOrder(
  cartContext: CartContext,
  paymentContext: PaymentContext,
  checkoutId: string,
): Promise<{ readonly orderId: string } | Exclude<PlaceOrderRefusal, Refusal<'CHECKOUT_ALREADY_COMPLETED'>>> {
  const checkout = await findOwnCheckout(cartContext, checkoutId)
  if (checkout instanceof Refusal) return checkout
  const purchase = { checkoutId: checkout.id, provider: offlinePayment.id, returnUrl: '' }
  const placed = await placeOrder(cartContext, purchase, paymentContext.subscribers)
  if (placed instanceof Refusal) {
    if (placed.code !== 'CHECKOUT_ALREADY_COMPLETED') return placed
    return { orderId: (placed as Refusal<'CHECKOUT_ALREADY_COMPLETED'>).data.orderId }
  }
  if (placed.paymentId) await payOrder(paymentContext, placed.paymentId)
  return { orderId: placed.orderId }
}
