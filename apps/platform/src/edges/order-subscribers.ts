import { applyCollectionRules } from '../catalog/collections/apply-collection-rules.ts'
import { checkoutsSubscriber } from '../checkout/checkouts/order-subscriber.ts'
import { abandonedCheckoutsSubscriber } from '../features/abandoned-checkouts/order-subscriber.ts'
import { downloadsSubscriber } from '../features/downloads/order-subscriber.ts'
import { giftCardsSubscriber } from '../features/gift-cards/order-subscriber.ts'
import { subscriptionsSubscriber } from '../features/subscriptions/order-subscriber.ts'
import { orderEmailsSubscriber } from '../orders/emails/order-subscriber.ts'
import { invoicesSubscriber } from '../orders/invoices/order-subscriber.ts'
import type { OrderSubscriber } from '../orders/records/order-subscribers.ts'
import { returnsSubscriber } from '../orders/returns/order-subscriber.ts'
import { withdrawalsSubscriber } from '../orders/withdrawals/order-subscriber.ts'

/** Collections by stock. */
const collectionsSubscriber: OrderSubscriber = { onStockChanged: applyCollectionRules }

/** The subscribers of all orders. Their order is the order of locks: carts and checkouts before gift cards, document numbers last. */
export const ORDER_SUBSCRIBERS: readonly OrderSubscriber[] = [
  checkoutsSubscriber,
  abandonedCheckoutsSubscriber,
  subscriptionsSubscriber,
  giftCardsSubscriber,
  downloadsSubscriber,
  orderEmailsSubscriber,
  returnsSubscriber,
  withdrawalsSubscriber,
  invoicesSubscriber,
  collectionsSubscriber,
]
