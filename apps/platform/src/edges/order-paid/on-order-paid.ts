import { createDownloads } from '../../features/downloads/create-downloads.ts'
import { issueOrderGiftCards } from '../../features/gift-cards/issue-order-gift-cards.ts'
import { updateSubscriptions } from '../../features/subscriptions/update-subscriptions.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { sendDownloadsReady, sendPaymentUpdate } from '../../orders/emails/order-emails.ts'
import type { OrderRecord } from '../../orders/orders/order-record.ts'
import { paymentsOf } from '../../orders/orders/order-repository.ts'
import { paymentStatusOf } from '../../orders/transactions/payment-status.ts'

interface OrderPaidContext {
  /** Whether the order confirmation was sent already, so that the payment needs a separate email. */
  readonly isConfirmed: boolean
  readonly now: Date
}

/**
 * Delivers digital items, gift cards and subscriptions once an order is fully paid. It runs in the transaction that
 * settles the payment and can be called repeatedly: nothing is delivered twice.
 */
export async function onOrderPaid(
  tx: Queryable,
  order: OrderRecord,
  { isConfirmed, now }: OrderPaidContext,
): Promise<void> {
  if (paymentStatusOf(order.total, await paymentsOf(tx, [order.id])) !== 'PAID') return
  await updateSubscriptions(tx, order, now)
  await issueOrderGiftCards(tx, order, now)
  const downloads = await createDownloads(tx, order, now)
  if (!isConfirmed) return
  if (downloads.length > 0) await sendDownloadsReady(tx, order, now)
  else await sendPaymentUpdate(tx, order, 'paymentReceived', now)
}
