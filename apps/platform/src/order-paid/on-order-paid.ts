import type { Queryable } from '../database/open.ts'
import { giveDownloads } from '../downloads/create-downloads.ts'
import { giveGiftCards } from '../gift-cards/issue-order-gift-cards.ts'
import type { OrderRecord } from '../orders/order.ts'
import { sendDownloadsReady, sendPaymentUpdate } from '../orders/order-emails.ts'
import { paymentsOf } from '../orders/order-repository.ts'
import { paymentStatusOf } from '../orders/payment-status.ts'
import { keepSubscriptions } from '../subscriptions/update-subscriptions.ts'

interface Standing {
  /** Whether the confirmation of the order has gone out, so that the money, and what is handed over for it, need a letter of their own. */
  readonly isConfirmed: boolean
  readonly now: Date
}

/**
 * Hands over what needs no parcel, once all of an order is paid; until then, nothing. In the transaction that settles
 * the payment, and as often as it is called: nothing is handed over twice.
 */
export async function handOver(
  tx: Queryable,
  order: OrderRecord,
  { isConfirmed, now }: Standing,
): Promise<void> {
  if (paymentStatusOf(order.total, await paymentsOf(tx, [order.id])) !== 'PAID') return
  await keepSubscriptions(tx, order, now)
  await giveGiftCards(tx, order, now)
  const downloads = await giveDownloads(tx, order, now)
  if (!isConfirmed) return
  if (downloads.length > 0) await sendDownloadsReady(tx, order, now)
  else await sendPaymentUpdate(tx, order, 'paymentArrived', now)
}
