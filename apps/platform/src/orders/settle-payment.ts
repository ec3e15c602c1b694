import type { TransactionStatus } from '@vitrine/contract'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { handOver } from '../handing-over/hand-over.ts'
import type { Occasion } from '../journal/journal.ts'
import type { PaymentAnswer } from '../payments/provider.ts'
import { Refusal } from '../refusal.ts'
import { giveSlotBack } from '../shipping/slot-bookings.ts'
import { changeOrder, note } from './change-order.ts'
import { move, ORDER_MOVES, TRANSACTION_MOVES } from './moves.ts'
import { isAlive, type OrderRecord, type PaymentRecord } from './order.ts'
import { giveCouponBack } from './order-coupon.ts'
import { giveGiftCardBack, takeGiftCard } from './order-gift-card.ts'
import { confirmByMail, sayOfPayment } from './order-letters.ts'
import { insertRefund, paymentsOf, saveOrder, savePayment } from './order-repository.ts'
import { returnStock, takeStock } from './order-stock.ts'
import { isAwaited } from './pay-later.ts'

/**
 * Writes down what a provider says of a payment, and what follows for its order. The same answer twice changes nothing,
 * and an answer that comes too late for its order has the money go back.
 */
export const settlePayment = (
  db: Queryable,
  { id, orderId }: Pick<PaymentRecord, 'id' | 'orderId'>,
  answer: PaymentAnswer,
  occasion: Occasion,
) =>
  changeOrder(db, orderId, occasion, async (tx, { order, payments }) => {
    const payment = payments.find((one) => one.id === id)
    if (!payment) throw new Error('A payment is settled that is not of this order')
    const { now } = occasion
    const status = statusOf(answer)
    const moved = status === payment.status ? status : move(TRANSACTION_MOVES, payment.status, status)
    // What is over stays as it is, whatever is still on its way.
    if (moved instanceof Refusal) return undefined
    await savePayment(tx, id, { status: moved, ...facts(answer) }, now)
    if (moved === payment.status && !isBankAtWork(answer, order)) return undefined
    if (!isAlive(order)) await payBack(tx, { ...payment, status: moved }, TOO_LATE, now)
    else await followUp(tx, order, { ...payment, status: moved }, occasion)
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
async function payBack(tx: Queryable, payment: PaymentRecord, reason: string, now: Date): Promise<void> {
  if (payment.status !== 'APPROVED') return
  await insertRefund(tx, {
    id: newId(now),
    orderId: payment.orderId,
    paymentId: payment.id,
    status: 'PENDING',
    amount: payment.amount,
    reason,
    createdAt: now,
    updatedAt: now,
  })
}

async function followUp(
  tx: Queryable,
  order: OrderRecord,
  payment: PaymentRecord,
  occasion: Occasion,
): Promise<void> {
  const { now } = occasion
  if (NOTHING_CAME.includes(payment.status)) return giveUp(tx, order, occasion)
  const isPaid = payment.status === 'APPROVED'
  if (isPaid && order.stockTrigger === 'ON_ORDER_PAID' && !order.holdsStock) {
    if (await takeStock(tx, order, occasion)) {
      await giveUp(tx, order, occasion)
      return payBack(tx, payment, 'The last piece was sold before the money came.', now)
    }
  }
  const status = payment.status === 'PENDING' ? 'PENDING' : 'APPROVED'
  const moved = order.status === status ? status : move(ORDER_MOVES, order.status, status)
  if (moved instanceof Refusal) return
  await saveOrder(tx, order.id, { status: moved, purchasedAt: order.purchasedAt ?? now }, now)
  if (moved === 'APPROVED') await takeGiftCard(tx, order.id, now)
  const isConfirmed = order.status !== 'INITIALIZED'
  const { id: orderId, checkoutId } = order
  const { actor } = occasion
  if (checkoutId) await completeCheckout(tx, { checkoutId, orderId, isKnown: isConfirmed, actor, now })
  await handOver(tx, order, { isConfirmed, now })
  if (!isConfirmed) await confirmByMail(tx, order, now)
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
  if (order.status === 'PENDING') await sayOfPayment(tx, order, 'paymentFailed', now)
  await note(tx, order.id, 'PAYMENT_DECLINED', now)
}
