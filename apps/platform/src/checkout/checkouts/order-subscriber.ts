import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { completeCheckout } from './complete-checkout.ts'

export const checkoutsSubscriber: OrderSubscriber = {
  onPaymentAccepted: async (tx, { id: orderId, checkoutId }, { isConfirmed: isKnown, ...context }) => {
    if (checkoutId) await completeCheckout(tx, { checkoutId, orderId, isKnown }, context)
  },
}
