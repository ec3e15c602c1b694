import { and, asc, eq, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { releaseCoupon } from '../../pricing/coupons/coupon-repository.ts'
import { releaseSlot } from '../../pricing/shipping/slot-bookings.ts'
import { sendExpiryNotice } from '../emails/order-emails.ts'
import { GIFT_CARD } from '../payments/redeem-gift-card.ts'
import { changeOrder } from '../records/change-order.ts'
import { isPendingOffline } from '../records/offline-payments.ts'
import { addActivity } from '../records/order-activities.ts'
import { releaseGiftCard } from '../records/order-gift-card.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import type { PaymentRecord } from '../records/order-record.ts'
import { refundsOf, saveOrder, savePayment } from '../records/order-repository.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { ORDER_TRANSITIONS, stageOf, transition } from '../records/order-transitions.ts'
import { restockOrder } from '../records/restock-order.ts'
import type { PaymentContext } from '../transactions/payment-context.ts'
import { isPending } from '../transactions/refund-order.ts'

const BATCH_SIZE = 100

type ExpiryContext = Omit<PaymentContext, 'providers'>

/** Cancels unpaid orders after their due date. Several processes may run it at once. */
export async function expireOrders(expiryContext: ExpiryContext, log: Logger): Promise<void> {
  const { db, now } = expiryContext
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'APPROVED'), lte(orders.paymentDueAt, now)))
    .orderBy(asc(orders.paymentDueAt))
    .limit(BATCH_SIZE)
  for (const { id } of due)
    await expireOrder(expiryContext, id).catch((error: unknown) =>
      log.error({ order_id: id, error: errorForLog(error) }, 'canceling an unpaid order failed'),
    )
}

/**
 * Cancels an unpaid order under its lock, so that marking it as paid, canceling or fulfilling it comes before or after.
 * Stock, coupon, gift card, memberships and delivery slot are released once.
 */
export const expireOrder = (expiryContext: ExpiryContext, orderId: string) =>
  changeOrder<'INVALID_TRANSITION'>(expiryContext.db, orderId, expiryContext, async (tx, loaded) => {
    const { order, payments } = loaded
    const { now } = expiryContext
    const moved = transition(ORDER_TRANSITIONS, stageOf(order), 'EXPIRED')
    if (moved instanceof Refusal) return moved
    if (!order.paymentDueAt || order.paymentDueAt > now)
      return refuse('INVALID_TRANSITION', { from: order.status, to: moved })
    // The gift card would get the refunded amount twice. The next run finds the refund completed.
    if ((await refundsOf(tx, [order.id])).some(({ status }) => isPending(status)))
      return refuse('INVALID_TRANSITION', { from: order.status, to: moved })
    // Shipped items are paid on delivery. After a partial payment or refund, the merchant decides.
    if (!isUntouched(loaded)) {
      await saveOrder(tx, order.id, { paymentDueAt: null }, now)
      return undefined
    }
    await releaseGiftCard(tx, order.id, now, 'UNPAID')
    await returnMembershipCredits(tx, order.id, 'ALL', expiryContext)
    await restockOrder(tx, order, 'ALL', expiryContext)
    for (const { id } of payments.filter(isPendingOffline))
      await savePayment(tx, id, { status: 'VOIDED' }, now)
    if (order.checkoutId) await releaseCoupon(tx, order.checkoutId)
    await releaseSlot(tx, order.id)
    await saveOrder(tx, order.id, { status: 'CANCELED', expiredAt: now, paymentDueAt: null }, now)
    await addActivity(tx, order.id, 'ORDER_EXPIRED', expiryContext)
    await sendExpiryNotice(tx, { ...order, status: 'CANCELED' }, now)
    return undefined
  })

/** Whether nothing is shipped, no payment is open, and only a gift card paid, without a partial refund. */
const isUntouched = ({ payments, fulfillments }: LoadedOrder): boolean =>
  fulfillments.every(({ isCanceled }) => isCanceled) &&
  payments.every(
    ({ provider, status }) =>
      (provider === GIFT_CARD && status !== 'PARTIALLY_REFUNDED') ||
      isPendingOffline({ status }) ||
      isOver(status),
  )

const isOver = (status: PaymentRecord['status']): boolean =>
  status === 'DECLINED' || status === 'CANCELED' || status === 'VOIDED'
