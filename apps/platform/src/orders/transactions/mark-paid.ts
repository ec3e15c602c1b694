import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { refuse } from '../../kernel/refusal.ts'
import { offlinePayment } from '../payments/offline-payment.ts'
import { changeOrder } from '../records/change-order.ts'
import { isPendingOffline } from '../records/offline-payments.ts'
import { addActivity } from '../records/order-activities.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import { captureGiftCard } from '../records/order-gift-card.ts'
import type { OrderRecord } from '../records/order-record.ts'
import { insertPayment, paymentsOf, saveOrder, savePayment } from '../records/order-repository.ts'
import { reserveStock } from '../records/order-stock.ts'
import { stageOf } from '../records/order-transitions.ts'
import { creditedAmount } from '../records/payment-status.ts'
import { notifyOrderPaid } from './notify-subscribers.ts'
import { reopenOrder } from './reopen-order.ts'

/**
 * Marks an order as paid in full outside the shop: approves its pending offline payment, and records the remaining
 * amount as another one. An expired order is restored if its stock is still available.
 */
export const markPaid = (db: Queryable, orderId: string, changeContext: OrderChangeContext) =>
  changeOrder<'INVALID_TRANSITION' | 'OUT_OF_STOCK' | 'GIFT_CARD_NOT_USABLE' | 'MEMBERSHIP_NOT_USABLE'>(
    db,
    orderId,
    changeContext,
    async (tx, { order, payments: before }) => {
      const { now } = changeContext
      const stage = stageOf(order)
      const isPaymentIssue = stage === 'PENDING' && order.paymentIssue !== null
      if (
        (stage !== 'APPROVED' && stage !== 'EXPIRED' && !isPaymentIssue) ||
        order.total <= creditedAmount(before)
      )
        return refuse('INVALID_TRANSITION', { from: order.paymentStatus, to: 'PAID' })
      const missing =
        stage === 'EXPIRED'
          ? await reopenOrder(tx, order, before, changeContext)
          : await takeStockWhenPaid(tx, order, changeContext)
      if (missing) return missing
      if (stage !== 'EXPIRED') await saveOrder(tx, order.id, { status: 'APPROVED', paymentDueAt: null }, now)
      await captureGiftCard(tx, before, now)
      await recordRemainingPayment(tx, order, { isPaidAfterCancellation: stage === 'EXPIRED', now })
      const paid = { order, payments: await paymentsOf(tx, [order.id]) }
      await notifyOrderPaid(tx, paid, { ...changeContext, isConfirmed: true })
      await addActivity(tx, order.id, 'ORDER_PAID', changeContext, {
        amount: order.total - creditedAmount(before),
      })
      return undefined
    },
  )

/** Shops can reserve stock only when an order is paid. */
const takeStockWhenPaid = async (tx: Queryable, order: OrderRecord, changeContext: OrderChangeContext) =>
  order.inventoryUpdateTrigger === 'ON_ORDER_PAID' &&
  !order.isStockDeducted &&
  order.lines.every(({ restockedQuantity }) => !restockedQuantity)
    ? reserveStock(tx, order, changeContext)
    : undefined

interface ReceivedPayment {
  readonly isPaidAfterCancellation: boolean
  readonly now: Date
}

/** Approves the pending offline payment, and records the rest of the unpaid amount as a new one. */
async function recordRemainingPayment(
  tx: Queryable,
  order: OrderRecord,
  { isPaidAfterCancellation, now }: ReceivedPayment,
): Promise<void> {
  const payments = await paymentsOf(tx, [order.id])
  const open = order.total - creditedAmount(payments)
  const awaited = payments.find(isPendingOffline)
  if (awaited) await savePayment(tx, awaited.id, { status: 'APPROVED' }, now)
  // The provider reported these payments in another currency or without an amount, so they do not pay for the order.
  // They are canceled in the shop only, not at the provider.
  for (const { id } of payments.filter(({ status, reported }) => status === 'PENDING' && reported))
    await savePayment(tx, id, { status: 'CANCELED' }, now)
  const rest = open - (awaited?.amount ?? 0)
  const id = newId(now)
  if (rest > 0)
    await insertPayment(tx, {
      id,
      orderId: order.id,
      provider: offlinePayment.id,
      reference: id,
      status: 'APPROVED',
      amount: rest,
      isPaidAfterCancellation,
      returnUrl: '',
      createdAt: now,
      updatedAt: now,
    })
}
