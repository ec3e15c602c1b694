import { isDeepStrictEqual } from 'node:util'
import type { TransactionStatus } from '@vitrine/contract'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { releaseCoupon } from '../../pricing/coupons/coupon-repository.ts'
import { releaseSlot } from '../../pricing/shipping/slot-bookings.ts'
import { sendPaymentUpdate } from '../emails/order-emails.ts'
import { compareAmounts, describeMismatch } from '../payments/compare-amounts.ts'
import type { PaymentResult } from '../payments/payment-provider.ts'
import { changeOrder } from '../records/change-order.ts'
import { isPendingOffline } from '../records/offline-payments.ts'
import { addActivity } from '../records/order-activities.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import { captureGiftCard, releaseGiftCard } from '../records/order-gift-card.ts'
import { returnMembershipCredits } from '../records/order-memberships.ts'
import { isAlive, type OrderRecord, type PaymentRecord } from '../records/order-record.ts'
import { insertRefund, paymentsOf, refundsOf, saveOrder, savePayment } from '../records/order-repository.ts'
import type { LoadedOrder } from '../records/order-serializer.ts'
import { reserveStock } from '../records/order-stock.ts'
import type { OrderWithPayments } from '../records/order-subscribers.ts'
import { ORDER_TRANSITIONS, PAYMENT_TRANSITIONS, stageOf, transition } from '../records/order-transitions.ts'
import { overpaymentOf } from '../records/payment-status.ts'
import { restockOrder } from '../records/restock-order.ts'
import { notifyOrderPaid, notifyOrderPlaced } from './notify-subscribers.ts'
import { refundParts } from './refunded-parts.ts'
import { reopenOrder } from './reopen-order.ts'

/**
 * Records a provider's status of a payment, and updates its order. The same status twice changes nothing. Only the
 * reported amount counts, not the requested one. A late payment restores its order if possible, and is refunded
 * otherwise.
 */
export const settlePayment = (
  db: Queryable,
  { id, orderId }: Pick<PaymentRecord, 'id' | 'orderId'>,
  result: PaymentResult,
  changeContext: OrderChangeContext,
) =>
  changeOrder(db, orderId, changeContext, async (tx, loaded) => {
    const { order, payments } = loaded
    const payment = payments.find((one) => one.id === id)
    if (!payment) throw new Error('A payment is settled that is not of this order')
    const { now } = changeContext
    const requested = { amount: payment.requested ?? payment.amount, currency: order.currency }
    const match = 'money' in result ? compareAmounts(requested, result.money) : 'EXACT'
    const status = match === 'UNUSABLE' ? payment.status : statusOf(result)
    const nextStatus =
      status === payment.status ? status : transition(PAYMENT_TRANSITIONS, payment.status, status)
    // A final state does not change.
    if (nextStatus instanceof Refusal) return undefined
    const mismatch = 'money' in result && match !== 'EXACT' ? result.money : null
    const isNewMismatch = 'money' in result && !isDeepStrictEqual(payment.reported, mismatch)
    if (nextStatus === payment.status && !isNewMismatch && !isProcessing(result, order)) {
      await savePayment(tx, id, providerFields(result, payment), now)
      return undefined
    }
    const settled: PaymentRecord = {
      ...payment,
      ...providerFields(result, payment),
      status: nextStatus,
      isPaidAfterCancellation:
        payment.isPaidAfterCancellation || (nextStatus === 'APPROVED' && !isAlive(order)),
      ...('money' in result && {
        amount: match === 'UNUSABLE' ? requested.amount : result.money.amount,
        requested: mismatch && requested.amount,
        reported: mismatch,
      }),
    }
    await savePayment(tx, id, settled, now)
    if (mismatch && isNewMismatch)
      await addActivity(tx, order.id, 'PAYMENT_MISMATCH', changeContext, {
        message: describeMismatch(requested, mismatch),
      })
    const settledPayments = payments.map((one) => (one.id === id ? settled : one))
    if (isAlive(order)) await updateOrder(tx, { order, payments: settledPayments }, settled, changeContext)
    else if (nextStatus === 'APPROVED')
      await handleLatePayment(tx, { ...loaded, payments: settledPayments }, settled, changeContext)
    return undefined
  })

/** Whether the bank is still processing the payment, as opposed to waiting for the shopper. */
const isProcessing = ({ status }: PaymentResult, order: OrderRecord): boolean =>
  status === 'PENDING' && order.status === 'INITIALIZED'

const statusOf = ({ status }: PaymentResult): PaymentRecord['status'] =>
  status === 'ACTION_REQUIRED' ? 'PENDING' : status

const providerFields = (
  result: PaymentResult,
  { returnUrl }: Pick<PaymentRecord, 'returnUrl'>,
): Partial<PaymentRecord> => ({
  reference: result.reference,
  // A payment on the page of the shop starts again where its shopper would have returned.
  actionUrl: result.status === 'ACTION_REQUIRED' ? ('url' in result ? result.url : returnUrl) : null,
  reason: result.status === 'DECLINED' ? result.reason : null,
})

const TOO_LATE = 'The order was canceled before the payment arrived.'

/** Schedules the refund of a payment for an order that is over. A job executes it. */
async function scheduleRefund(
  tx: Queryable,
  { order, payments }: OrderWithPayments,
  { id, amount }: PaymentRecord,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const refunds = await refundsOf(tx, [order.id])
  const overpayment = overpaymentOf({ order, payments, refunds }, { amount, itemsAmount: 0 })
  await insertRefund(tx, {
    id: newId(now),
    orderId: order.id,
    paymentId: id,
    status: 'SCHEDULED',
    amount,
    overpayment,
    parts: refundParts(order, refunds, { amount: amount - overpayment, items: [] }),
    reason,
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * Handles a payment for a closed order. An expired order is restored if it is paid in full and its stock is
 * available.
 */
async function handleLatePayment(
  tx: Queryable,
  { order, payments }: LoadedOrder,
  payment: PaymentRecord,
  changeContext: OrderChangeContext,
): Promise<void> {
  const { now } = changeContext
  await addActivity(tx, order.id, 'LATE_PAYMENT', changeContext, { amount: payment.amount })
  const isBack =
    stageOf(order) === 'EXPIRED' &&
    !isUnderpaid(payment) &&
    (await isRevived(tx, order, payments, changeContext))
  if (!isBack) {
    await scheduleRefund(tx, { order, payments }, payment, { reason: TOO_LATE, now })
    return
  }
  const current = { order, payments: await paymentsOf(tx, [order.id]) }
  await notifyOrderPaid(tx, current, { ...changeContext, isConfirmed: true })
  await addActivity(tx, order.id, 'ORDER_PAID', changeContext, { amount: payment.amount })
}

/** Restores an order completely, or changes nothing, in the transaction that records its payment. */
async function isRevived(
  tx: Queryable,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  changeContext: OrderChangeContext,
): Promise<boolean> {
  const reopened = await inTransaction(tx, async (nested) =>
    reopenOrder(nested, order, payments, changeContext),
  )
  return !(reopened instanceof Refusal)
}

/** Whether less was paid than requested, or in another currency. */
const isUnderpaid = ({ amount, requested, reported }: PaymentRecord): boolean =>
  reported !== null && amount <= (requested ?? amount)

async function updateOrder(
  tx: Queryable,
  { order, payments }: OrderWithPayments,
  payment: PaymentRecord,
  changeContext: OrderChangeContext,
): Promise<void> {
  const { now } = changeContext
  if (FAILED_STATUSES.includes(payment.status)) return rejectOrder(tx, order, payment, changeContext)
  const isPaid = payment.status === 'APPROVED' && !isUnderpaid(payment)
  if (isPaid && order.inventoryUpdateTrigger === 'ON_ORDER_PAID' && !order.isStockDeducted) {
    if (await reserveStock(tx, order, changeContext)) {
      await rejectOrder(tx, order, payment, changeContext)
      const reason = 'The items sold out before the payment arrived.'
      await scheduleRefund(tx, { order, payments }, payment, { reason, now })
      return
    }
  }
  // Staff decide about an underpayment.
  const status = payment.status === 'PENDING' || isUnderpaid(payment) ? 'PENDING' : 'APPROVED'
  if (order.status !== status && transition(ORDER_TRANSITIONS, order.status, status) instanceof Refusal)
    return
  await saveOrder(tx, order.id, { status, purchasedAt: order.purchasedAt ?? now }, now)
  const captured = status === 'APPROVED' ? await captureGiftCard(tx, payments, now) : payments
  const current = { order, payments: captured }
  const isConfirmed = order.status !== 'INITIALIZED'
  const paymentContext = { ...changeContext, isConfirmed }
  for (const subscriber of changeContext.subscribers)
    await subscriber.onPaymentAccepted?.(tx, order, paymentContext)
  await notifyOrderPaid(tx, current, paymentContext)
  if (!isConfirmed) await notifyOrderPlaced(tx, current, changeContext)
  await addActivity(tx, order.id, isPaid ? 'ORDER_PAID' : 'ORDER_PENDING', changeContext, {
    amount: payment.amount,
  })
}

const FAILED_STATUSES: readonly TransactionStatus[] = ['DECLINED', 'VOIDED', 'CANCELED']

/** Rejects an order whose payment failed and releases what it reserved. Its checkout can be tried again. */
async function rejectOrder(
  tx: Queryable,
  order: OrderRecord,
  { amount }: PaymentRecord,
  changeContext: OrderChangeContext,
): Promise<void> {
  const { now } = changeContext
  const isNew = order.status === 'INITIALIZED' || order.status === 'PENDING'
  if (!isNew) return
  await releaseGiftCard(tx, order.id, now)
  await returnMembershipCredits(tx, order.id, 'ALL', changeContext)
  await restockOrder(tx, order, 'ALL', changeContext)
  for (const later of (await paymentsOf(tx, [order.id])).filter(isPendingOffline))
    await savePayment(tx, later.id, { status: 'CANCELED' }, now)
  if (order.checkoutId) await releaseCoupon(tx, order.checkoutId)
  await releaseSlot(tx, order.id)
  await saveOrder(tx, order.id, { status: 'REJECTED' }, now)
  // A shopper in the checkout sees the failure there; a pending order was promised an email.
  if (order.status === 'PENDING')
    await sendPaymentUpdate(tx, { ...order, status: 'REJECTED' }, 'paymentFailed', now)
  await addActivity(tx, order.id, 'PAYMENT_DECLINED', changeContext, { amount })
}
