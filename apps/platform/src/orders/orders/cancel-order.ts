import type { Queryable } from '../../kernel/database/open-database.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { releaseSlot } from '../../pricing/shipping/slot-bookings.ts'
import { sendCancellation } from '../emails/order-emails.ts'
import { addActivity, changeOrder, type OrderNotFound } from '../records/change-order.ts'
import { loadOrder } from '../records/load-order.ts'
import { releaseCoupon } from '../records/order-coupon.ts'
import { releaseGiftCard } from '../records/order-gift-card.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import { findOrder, paymentsOf, saveOrder, savePayment } from '../records/order-repository.ts'
import { restockOrder, unfulfilledStock } from '../records/order-stock.ts'
import { ORDER_TRANSITIONS, stageOf, transition } from '../records/order-transitions.ts'
import { isUnpaid } from '../records/payment-status.ts'
import { ignoreUnavailable, type PaymentContext, voidPayment } from '../transactions/pay-order.ts'
import { refundOrder } from '../transactions/refund-order.ts'

export interface CancelOrderOptions {
  /** Whether unfulfilled items are restocked. Fulfilled items are restocked with a refund. */
  readonly restock: boolean
  /** Whether payments are refunded. */
  readonly refund: boolean
  /** The message of the email; absent to send none. */
  readonly message?: string
}

/**
 * Cancels an order. Authorized payments are voided; captured ones are refunded on request. The cancelation is
 * recorded as a step: an interrupted request continues with the payments.
 */
export async function cancelOrder(
  paymentContext: PaymentContext,
  orderId: string,
  canceling: CancelOrderOptions,
) {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const canceled = await step('cancel', (tx) => cancel(tx, paymentContext, orderId, canceling))
  if (canceled instanceof Refusal) return canceled
  const order = await findOrder(paymentContext.db, canceled.id)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const payments = await paymentsOf(paymentContext.db, [order.id])
  // A payment that could not be voided now is voided or refunded when its provider is polled next.
  for (const payment of payments.filter(isUnpaid))
    await voidPayment(paymentContext, payment).catch(ignoreUnavailable)
  const isPaid = payments.some(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  if (canceling.refund && isPaid) return refundOrder(paymentContext, order.id, {})
  return loadOrder(paymentContext.db, order)
}

async function cancel(
  db: Queryable,
  paymentContext: PaymentContext,
  orderId: string,
  { restock, message }: CancelOrderOptions,
): Promise<{ readonly id: string } | OrderNotFound | Refusal<'INVALID_TRANSITION'>> {
  const canceled = await changeOrder<'INVALID_TRANSITION'>(
    db,
    orderId,
    paymentContext,
    async (tx, { order, fulfillments, payments }) => {
      const moved = transition(ORDER_TRANSITIONS, stageOf(order), 'CANCELED')
      if (moved instanceof Refusal) return moved
      // A payment captured in another currency cannot be voided, and stays visible.
      for (const { id } of payments.filter(({ status, reported }) => status === 'PENDING' && reported))
        await savePayment(tx, id, { status: 'CANCELED' }, paymentContext.now)
      await releaseGiftCard(tx, order.id, paymentContext.now)
      await returnMembershipCredits(tx, order.id, 'ALL', paymentContext)
      if (restock) await restockOrder(tx, order, unfulfilledStock(order, fulfillments), paymentContext)
      for (const subscriber of paymentContext.subscribers)
        await subscriber.onCanceled?.(tx, order, paymentContext)
      if (order.checkoutId) await releaseCoupon(tx, order.checkoutId)
      await releaseSlot(tx, order.id)
      await saveOrder(tx, order.id, { status: 'CANCELED', expiredAt: null }, paymentContext.now)
      await addActivity(tx, order.id, 'ORDER_CANCELED', paymentContext.now)
      if (message !== undefined) await sendCancellation(tx, order, message, paymentContext.now)
      return undefined
    },
  )
  return canceled instanceof Refusal ? canceled : { id: canceled.order.id }
}
