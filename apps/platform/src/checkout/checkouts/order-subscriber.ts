import { lockCheckoutsOfCart } from '../../cart/records/checkout-repository.ts'
import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { completeCheckout } from './complete-checkout.ts'

export const checkoutsSubscriber: OrderSubscriber = {
  onPaymentAccepted: async (tx, { id: orderId, checkoutId }, { isConfirmed: isKnown, ...context }) => {
    const locked = checkoutId ? await lockCheckoutsOfCart(tx, checkoutId) : undefined
    if (locked) await completeCheckout(tx, { locked, orderId, isKnown }, context)
  },
}
