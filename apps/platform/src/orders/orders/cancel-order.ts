import type { Queryable } from '../../kernel/database/open-database.ts'
import { withoutRecordedSteps } from '../../kernel/idempotency/run-step.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { releaseCoupon } from '../../pricing/coupons/coupon-repository.ts'
import { releaseSlot } from '../../pricing/shipping/slot-bookings.ts'
import { sendCancellation } from '../emails/order-emails.ts'
import { changeOrder, type OrderNotFound } from '../records/change-order.ts'
import { loadOrder } from '../records/load-order.ts'
import { addActivity } from '../records/order-activities.ts'
import { releaseGiftCard } from '../records/order-gift-card.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import {
  findOrder,
  paymentsOf,
  type RefundRecord,
  saveOrder,
  savePayment,
} from '../records/order-repository.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { ORDER_TRANSITIONS, stageOf, transition } from '../records/order-transitions.ts'
import { isUnpaid, paidAmount } from '../records/payment-status.ts'
import { restockOrder, unfulfilledStock } from '../records/restock-order.ts'
import { returnsOf } from '../records/return-repository.ts'
import type { PaymentContext } from '../transactions/payment-context.ts'
import { ignoreUnavailable, voidPayment } from '../transactions/provider-payment.ts'
import {
  executeRefunds,
  type NotRefundable,
  refundedOrExchanged,
  reserveRefunds,
} from '../transactions/refund-order.ts'

export interface CancelOrderOptions {
  /** Whether unfulfilled items are restocked. Fulfilled items are restocked with a refund. */
  readonly restock: boolean
  /**
   * Whether captured payments are refunded: all that remains but what paid for the items of exchanges, or an amount in
   * minor units.
   */
  readonly refund: boolean | { readonly amount: number }
  /** The message of the email; absent to send none. */
  readonly message?: string
}

/**
 * Cancels an order. One transaction changes the order, restocks its items, reserves the refunds and records the email,
 * or nothing if the refund is not possible or items are being returned. The providers are called afterwards: authorized payments are voided, and
 * the refunds executed. The cancellation is recorded as a step, so that an interrupted request continues with them; a
 * job does so otherwise.
 */
export async function cancelOrder(
  paymentContext: PaymentContext,
  orderId: string,
  canceling: CancelOrderOptions,
) {
  const step = paymentContext.step ?? withoutRecordedSteps(paymentContext.db)
  const canceled = await step('cancel', (tx) => cancel(tx, paymentContext, orderId, canceling))
  if (canceled instanceof Refusal) return canceled
  const { id, refundIds } = canceled
  // A payment that could not be voided now is voided or refunded when its provider is polled next.
  for (const payment of (await paymentsOf(paymentContext.db, [id])).filter(isUnpaid))
    await voidPayment(paymentContext, payment).catch(ignoreUnavailable)
  await executeRefunds(paymentContext, refundIds)
  const order = await findOrder(paymentContext.db, id)
  return order ? loadOrder(paymentContext.db, order) : refuse('ORDER_NOT_FOUND')
}

type NotCancelable = Refusal<'INVALID_TRANSITION' | 'REFUND_NOT_POSSIBLE' | 'RETURN_IN_PROGRESS'>

interface CanceledOrder {
  readonly id: string
  readonly refundIds: readonly string[]
}

async function cancel(
  db: Queryable,
  paymentContext: PaymentContext,
  orderId: string,
  { restock, refund, message }: CancelOrderOptions,
): Promise<CanceledOrder | OrderNotFound | NotCancelable> {
  let refunds: readonly RefundRecord[] = []
  const canceled = await changeOrder<NotCancelable['code']>(
    db,
    orderId,
    paymentContext,
    async (tx, loaded) => {
      const { order, fulfillments, payments } = loaded
      const moved = transition(ORDER_TRANSITIONS, stageOf(order), 'CANCELED')
      if (moved instanceof Refusal) return moved
      const returns = await returnsOf(tx, [order.id])
      const inProgress = returns.filter(({ status }) => status === 'APPROVED' || status === 'RECEIVED')
      if (inProgress.length > 0)
        return refuse('RETURN_IN_PROGRESS', { returnIds: inProgress.map(({ id }) => id) })
      // A payment captured in another currency cannot be voided, and stays visible.
      for (const { id } of payments.filter(({ status, reported }) => status === 'PENDING' && reported))
        await savePayment(tx, id, { status: 'CANCELED' }, paymentContext.now)
      await releaseGiftCard(tx, order.id, paymentContext.now)
      await returnMembershipCredits(tx, order.id, 'ALL', paymentContext)
      for (const subscriber of paymentContext.subscribers)
        await subscriber.onCanceled?.(tx, order, paymentContext)
      const reserved = await refundsFor(tx, paymentContext, loaded, refund)
      if (reserved instanceof Refusal) return reserved
      refunds = reserved
      if (restock)
        await restockOrder(tx, order, unfulfilledStock(order, fulfillments, returns), paymentContext)
      if (order.checkoutId) await releaseCoupon(tx, order.checkoutId)
      await releaseSlot(tx, order.id)
      await saveOrder(tx, order.id, { status: 'CANCELED', expiredAt: null }, paymentContext.now)
      await addActivity(tx, order.id, 'ORDER_CANCELED', paymentContext)
      const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
      const refundDue = Math.max(0, paidAmount(payments) - (await refundedOrExchanged(tx, order)))
      if (message !== undefined)
        await sendCancellation(
          tx,
          { ...order, status: 'CANCELED' },
          { message, refunded, refundDue },
          paymentContext.now,
        )
      return undefined
    },
  )
  if (canceled instanceof Refusal) return canceled
  return { id: canceled.order.id, refundIds: refunds.map(({ id }) => id) }
}

/** Reserves the refunds of a canceled order. The email about the cancellation announces them. */
async function refundsFor(
  tx: Queryable,
  paymentContext: PaymentContext,
  { order, payments, ...loaded }: LoadedOrder,
  refund: CancelOrderOptions['refund'],
): Promise<readonly RefundRecord[] | NotRefundable> {
  if (!refund) return []
  if (refund === true && paidAmount(payments) <= (await refundedOrExchanged(tx, order))) return []
  const canceled = { ...loaded, payments, order: { ...order, status: 'CANCELED' as const } }
  return reserveRefunds(tx, paymentContext, canceled, {
    ...(refund !== true && { amount: refund.amount }),
    skipsEmail: true,
  })
}
