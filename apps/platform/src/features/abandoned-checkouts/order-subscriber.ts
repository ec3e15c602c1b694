import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { recoverCheckout } from './recover-checkout.ts'

export const abandonedCheckoutsSubscriber: OrderSubscriber = {
  onCheckoutCompleted: (tx, checkoutId, { now }) => recoverCheckout(tx, checkoutId, now),
}
