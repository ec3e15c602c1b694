import type { Queryable } from '../database/open.ts'
import { unrecordedSteps } from '../idempotency/step.ts'
import { Refusal, refuse } from '../refusal.ts'
import { giveSlotBack } from '../shipping/slot-bookings.ts'
import { endWithOrder } from '../subscriptions/change-contract.ts'
import { changeOrder, note, type OrderNotFound } from './change-order.ts'
import { giveCouponBack } from './order-coupon.ts'
import { sendCancellation } from './order-emails.ts'
import { giveGiftCardBack } from './order-gift-card.ts'
import { findOrder, paymentsOf, saveOrder, savePayment } from './order-repository.ts'
import { neverSent, returnStock } from './order-stock.ts'
import { move, ORDER_MOVES, stageOf } from './order-transitions.ts'
import { letGo, type Paying, unlessUnavailable } from './pay-order.ts'
import { isUnpaid } from './payment-status.ts'
import { wholeOrder } from './read-order.ts'
import { refundOrder } from './refund-order.ts'

export interface Canceling {
  /** Whether its pieces come back into the stock. What was sent comes back with a refund, when it is there again. */
  readonly restock: boolean
  /** Whether what was paid goes back. */
  readonly refund: boolean
  /** What the shopper is told by mail; absent when they are not told. */
  readonly letter?: string
}

/**
 * Cancels an order. Money that was only set aside is let go; money that was taken goes back where that is wanted. The
 * cancelation is recorded as a step: a request that was cut off after it goes on with the money.
 */
export async function cancelOrder(paying: Paying, orderId: string, canceling: Canceling) {
  const step = paying.step ?? unrecordedSteps(paying.db)
  const canceled = await step('cancel', (tx) => cancel(tx, paying, orderId, canceling))
  if (canceled instanceof Refusal) return canceled
  const order = await findOrder(paying.db, canceled.id)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const payments = await paymentsOf(paying.db, [order.id])
  // What could not be let go now is let go, or paid back, when its provider is asked next.
  for (const payment of payments.filter(isUnpaid)) await letGo(paying, payment).catch(unlessUnavailable)
  const isPaid = payments.some(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  if (canceling.refund && isPaid) return refundOrder(paying, order.id, {})
  return wholeOrder(paying.db, order)
}

async function cancel(
  db: Queryable,
  paying: Paying,
  orderId: string,
  { restock, letter }: Canceling,
): Promise<{ readonly id: string } | OrderNotFound | Refusal<'INVALID_TRANSITION'>> {
  const canceled = await changeOrder<'INVALID_TRANSITION'>(
    db,
    orderId,
    paying,
    async (tx, { order, parcels, payments }) => {
      const moved = move(ORDER_MOVES, stageOf(order), 'CANCELED')
      if (moved instanceof Refusal) return moved
      // What a provider took in another currency cannot be let go, and stays to be seen.
      for (const { id } of payments.filter(({ status, reported }) => status === 'PENDING' && reported))
        await savePayment(tx, id, { status: 'CANCELED' }, paying.now)
      await giveGiftCardBack(tx, order.id, paying.now)
      if (restock) await returnStock(tx, order, neverSent(order, parcels), paying)
      await endWithOrder(tx, order, paying)
      if (order.checkoutId) await giveCouponBack(tx, order.checkoutId)
      await giveSlotBack(tx, order.id)
      await saveOrder(tx, order.id, { status: 'CANCELED', expiredAt: null }, paying.now)
      await note(tx, order.id, 'ORDER_CANCELED', paying.now)
      if (letter !== undefined) await sendCancellation(tx, order, letter, paying.now)
      return undefined
    },
  )
  return canceled instanceof Refusal ? canceled : { id: canceled.order.id }
}
