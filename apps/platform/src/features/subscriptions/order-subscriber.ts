import type { OrderSubscriber } from '../../orders/records/order-subscribers.ts'
import { endContractsOfOrder } from './change-contract.ts'
import { updateSubscriptions } from './update-subscriptions.ts'

/** A paid order starts or renews subscriptions. Canceling or refunding the order that started one ends it. */
export const subscriptionsSubscriber: OrderSubscriber = {
  onPaid: (tx, order, { now }) => updateSubscriptions(tx, order, now),
  onCanceled: endContractsOfOrder,
  onFullyRefunded: endContractsOfOrder,
}
