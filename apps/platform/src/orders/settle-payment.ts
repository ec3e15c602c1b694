import { isDeepStrictEqual } from 'node:util'
import type { TransactionStatus } from '@vitrine/contract'
import type { Occasion } from '../audit-log/audit-log.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { handOver } from '../order-paid/on-order-paid.ts'
import { compareAmounts, describeMismatch } from '../payments/compare-amounts.ts'
import type { PaymentAnswer } from '../payments/provider.ts'
import { Refusal } from '../refusal.ts'
import { giveSlotBack } from '../shipping/slot-bookings.ts'
import { changeOrder, note } from './change-order.ts'
import { isAwaited } from './offline-payments.ts'
import { isAlive, type OrderRecord, type PaymentRecord } from './order.ts'
import { giveCouponBack } from './order-coupon.ts'
import { sendOrderConfirmation, sendPaymentUpdate } from './order-emails.ts'
import { giveGiftCardBack, takeGiftCard } from './order-gift-card.ts'
import { insertRefund, paymentsOf, saveOrder, savePayment } from './order-repository.ts'
import type { WholeOrder } from './order-serializer.ts'
import { returnStock, takeStock } from './order-stock.ts'
import { move, ORDER_MOVES, stageOf, TRANSACTION_MOVES } from './order-transitions.ts'
import { reviveOrder } from './revive-order.ts'

/**
 * Writes down what a provider says of a payment, and what follows for its order. The same answer twice changes nothing.
 * Only the amount that the provider reports counts, whatever it was asked for. Money that comes too late for its order
 * brings it back where that is possible, and is refunded where it is not.
 */
export const settlePayment = (
  db: Queryable,
  { id, orderId }: Pick<PaymentRecord, 'id' | 'orderId'>,
  answer: PaymentAnswer,
  occasion: Occasion,
) =>
  changeOrder(db, orderId, occasion, async (tx, whole) => {
    const { order, payments } = whole
    const payment = payments.find((one) => one.id === id)
    if (!payment) throw new Error('A payment is settled that is not of this order')
    const { now } = occasion
    const requested = { amount: payment.requested ?? payment.amount, currency: order.currency }
    const match = 'money' in answer ? compareAmounts(requested, answer.money) : 'EXACT'
    const status = match === 'UNUSABLE' ? payment.status : statusOf(answer)
    const moved = status === payment.status ? status : move(TRANSACTION_MOVES, payment.status, status)
    // What is over stays as it is, whatever is still on its way.
    if (moved instanceof Refusal) return undefined
    const mismatch = 'money' in answer && match !== 'EXACT' ? answer.money : null
    const isNews = 'money' in answer && !isDeepStrictEqual(payment.reported, mismatch)
    if (moved === payment.status && !isNews && !isBankAtWork(answer, order)) {
      await savePayment(tx, id, facts(answer), now)
      return undefined
    }
    const settled: PaymentRecord = {
      ...payment,
      ...facts(answer),
      status: moved,
      isLate: payment.isLate || (moved === 'APPROVED' && !isAlive(order)),
      ...('money' in answer && {
        amount: match === 'UNUSABLE' ? requested.amount : answer.money.amount,
        requested: mismatch && requested.amount,
        reported: mismatch,
      }),
    }
    await savePayment(tx, id, settled, now)
    if (mismatch && isNews)
      await note(tx, order.id, 'PAYMENT_MISMATCH', now, { message: describeMismatch(requested, mismatch) })
    if (isAlive(order)) await followUp(tx, order, settled, occasion)
    else if (moved === 'APPROVED') await takeLateMoney(tx, whole, settled, occasion)
    return undefined
  })

/** A bank that thinks about it lets the order stand meanwhile; one that waits for the shopper does not. */
const isBankAtWork = ({ status }: PaymentAnswer, order: OrderRecord): boolean =>
  status === 'PENDING' && order.status === 'INITIALIZED'

const statusOf = ({ status }: PaymentAnswer): PaymentRecord['status'] =>
  status === 'ACTION_REQUIRED' ? 'PENDING' : status

const facts = (answer: PaymentAnswer): Partial<PaymentRecord> => ({
  reference: answer.reference,
  actionUrl: answer.status === 'ACTION_REQUIRED' ? answer.url : null,
  reason: answer.status === 'DECLINED' ? answer.reason : null,
})

const TOO_LATE = 'The order had come to nothing before the money came.'

/** Nobody is to pay for an order that the shop has given up: the refund is carried out by the job that looks for them. */
const payBack = (tx: Queryable, payment: PaymentRecord, reason: string, now: Date) =>
  insertRefund(tx, {
    id: newId(now),
    orderId: payment.orderId,
    paymentId: payment.id,
    status: 'SCHEDULED',
    amount: payment.amount,
    reason,
    createdAt: now,
    updatedAt: now,
  })

/** Money for an order that is over. One that had only expired comes back, if all of it is paid and can still be had. */
async function takeLateMoney(
  tx: Queryable,
  { order, payments }: WholeOrder,
  payment: PaymentRecord,
  occasion: Occasion,
): Promise<void> {
  const { now } = occasion
  await note(tx, order.id, 'LATE_PAYMENT', now)
  const isBack =
    stageOf(order) === 'EXPIRED' && !isShort(payment) && (await isRevived(tx, order, payments, occasion))
  if (!isBack) {
    await payBack(tx, payment, TOO_LATE, now)
    return
  }
  await handOver(tx, order, { isConfirmed: true, now })
  await note(tx, order.id, 'ORDER_PAID', now)
}

/** Brings an order back, all of it or nothing, within the transaction in which its money is written down. */
async function isRevived(
  tx: Queryable,
  order: OrderRecord,
  payments: readonly PaymentRecord[],
  occasion: Occasion,
): Promise<boolean> {
  const revived = await inTransaction(tx, async (nested) => reviveOrder(nested, order, payments, occasion))
  return !(revived instanceof Refusal)
}

/** Whether less came than was asked for, or nothing that can be used. */
const isShort = ({ amount, requested, reported }: PaymentRecord): boolean =>
  reported !== null && amount <= (requested ?? amount)

async function followUp(
  tx: Queryable,
  order: OrderRecord,
  payment: PaymentRecord,
  occasion: Occasion,
): Promise<void> {
  const { now } = occasion
  if (NOTHING_CAME.includes(payment.status)) return giveUp(tx, order, occasion)
  const isPaid = payment.status === 'APPROVED' && !isShort(payment)
  if (isPaid && order.stockTrigger === 'ON_ORDER_PAID' && !order.holdsStock) {
    if (await takeStock(tx, order, occasion)) {
      await giveUp(tx, order, occasion)
      await payBack(tx, payment, 'The last piece was sold before the money came.', now)
      return
    }
  }
  // Where less came than was asked for, somebody of the shop decides.
  const status = payment.status === 'PENDING' || isShort(payment) ? 'PENDING' : 'APPROVED'
  if (order.status !== status && move(ORDER_MOVES, order.status, status) instanceof Refusal) return
  await saveOrder(tx, order.id, { status, purchasedAt: order.purchasedAt ?? now }, now)
  if (status === 'APPROVED') await takeGiftCard(tx, order.id, now)
  const isConfirmed = order.status !== 'INITIALIZED'
  const { id: orderId, checkoutId } = order
  const { actor } = occasion
  if (checkoutId) await completeCheckout(tx, { checkoutId, orderId, isKnown: isConfirmed, actor, now })
  await handOver(tx, order, { isConfirmed, now })
  if (!isConfirmed) await sendOrderConfirmation(tx, order, now)
  await note(tx, order.id, isPaid ? 'ORDER_PAID' : 'ORDER_PENDING', now)
}

const NOTHING_CAME: readonly TransactionStatus[] = ['DECLINED', 'VOIDED', 'CANCELED']

/** An order whose payment came to nothing gives back what it took, and its checkout can be tried again. */
async function giveUp(tx: Queryable, order: OrderRecord, occasion: Occasion): Promise<void> {
  const { now } = occasion
  const isNew = order.status === 'INITIALIZED' || order.status === 'PENDING'
  if (!isNew) return
  await giveGiftCardBack(tx, order.id, now)
  await returnStock(tx, order, 'ALL', occasion)
  for (const later of (await paymentsOf(tx, [order.id])).filter(isAwaited))
    await savePayment(tx, later.id, { status: 'CANCELED' }, now)
  if (order.checkoutId) await giveCouponBack(tx, order.checkoutId)
  await giveSlotBack(tx, order.id)
  await saveOrder(tx, order.id, { status: 'REJECTED' }, now)
  // Whoever still stands at the counter reads it there; others were told to wait for a letter.
  if (order.status === 'PENDING') await sendPaymentUpdate(tx, order, 'paymentFailed', now)
  await note(tx, order.id, 'PAYMENT_DECLINED', now)
}
