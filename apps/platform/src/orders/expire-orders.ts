import { and, asc, eq, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { orders } from '../database/schema/orders.ts'
import { GIFT_CARD } from '../gift-cards/gift-card-payment.ts'
import { describeFailure } from '../http/error-response.ts'
import { Refusal, refuse } from '../refusal.ts'
import { giveSlotBack } from '../shipping/slot-bookings.ts'
import { changeOrder, note } from './change-order.ts'
import { isAwaited } from './offline-payments.ts'
import type { PaymentRecord } from './order.ts'
import { giveCouponBack } from './order-coupon.ts'
import { sendExpiryNotice } from './order-emails.ts'
import { giveGiftCardBack } from './order-gift-card.ts'
import { refundsOf, saveOrder, savePayment } from './order-repository.ts'
import type { WholeOrder } from './order-serializer.ts'
import { returnStock } from './order-stock.ts'
import { move, ORDER_MOVES, stageOf } from './order-transitions.ts'
import type { Paying } from './pay-order.ts'
import { isUnderWay } from './refund-order.ts'

const BATCH = 100

type Expiring = Omit<Paying, 'providers'>

/** Cancels the orders whose money did not come in time, for as many processes as look for them. */
export async function expireOrders(expiring: Expiring, log: Logger): Promise<void> {
  const { db, now } = expiring
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'APPROVED'), lte(orders.payBy, now)))
    .orderBy(asc(orders.payBy))
    .limit(BATCH)
  for (const { id } of due)
    await expireOrder(expiring, id).catch((error: unknown) =>
      log.error({ order: id, error: describeFailure(error) }, 'an unpaid order could not be canceled'),
    )
}

/**
 * Cancels an order that is unpaid at this moment, under its lock: whoever marks it as paid, cancels or fulfills it comes
 * before or after. It gives back what it holds, once.
 */
export const expireOrder = (expiring: Expiring, orderId: string) =>
  changeOrder<'INVALID_TRANSITION'>(expiring.db, orderId, expiring, async (tx, whole) => {
    const { order, payments } = whole
    const { now } = expiring
    const moved = move(ORDER_MOVES, stageOf(order), 'EXPIRED')
    if (moved instanceof Refusal) return moved
    if (!order.payBy || order.payBy > now)
      return refuse('INVALID_TRANSITION', { from: order.status, to: moved })
    // Its gift card would get the amount of the refund twice. The next run finds the refund carried out.
    if ((await refundsOf(tx, [order.id])).some(({ status }) => isUnderWay(status)))
      return refuse('INVALID_TRANSITION', { from: order.status, to: moved })
    // Goods that are on their way are paid on delivery, and a part that was paid, or paid back, is for the merchant to decide on.
    if (!isUntouched(whole)) {
      await saveOrder(tx, order.id, { payBy: null }, now)
      return undefined
    }
    await giveGiftCardBack(tx, order.id, now, 'UNPAID')
    await returnStock(tx, order, 'ALL', expiring)
    for (const { id } of payments.filter(isAwaited)) await savePayment(tx, id, { status: 'VOIDED' }, now)
    if (order.checkoutId) await giveCouponBack(tx, order.checkoutId)
    await giveSlotBack(tx, order.id)
    await saveOrder(tx, order.id, { status: 'CANCELED', expiredAt: now, payBy: null }, now)
    await note(tx, order.id, 'ORDER_EXPIRED', now)
    await sendExpiryNotice(tx, order, now)
    return undefined
  })

/** Whether nothing was paid but by a gift card, no part of which was paid back, nothing is being paid, and nothing has left the shop. */
const isUntouched = ({ payments, parcels }: WholeOrder): boolean =>
  parcels.every(({ isCanceled }) => isCanceled) &&
  payments.every(
    ({ provider, status }) =>
      (provider === GIFT_CARD && status !== 'PARTIALLY_REFUNDED') || isAwaited({ status }) || isOver(status),
  )

const isOver = (status: PaymentRecord['status']): boolean =>
  status === 'DECLINED' || status === 'CANCELED' || status === 'VOIDED'
