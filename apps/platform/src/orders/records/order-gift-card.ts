import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { GIFT_CARD, redeemGiftCard, refundToGiftCard } from '../payments/redeem-gift-card.ts'
import type { OrderDraft, OrderRecord, PaymentRecord } from './order-record.ts'
import { insertPayment, paymentsOf, savePayment } from './order-repository.ts'

/**
 * Charges a gift card for an order. The amount is authorized while another payment is in progress, and captured
 * otherwise.
 */
export async function redeemOrderGiftCard(
  tx: Queryable,
  { id: orderId, currency }: Pick<OrderRecord, 'id' | 'currency'>,
  { giftCard, payment }: Pick<OrderDraft, 'giftCard' | 'payment'>,
  now: Date,
) {
  if (!giftCard) return undefined
  const { cardId, amount } = giftCard
  const paymentId = newId(now)
  const refused = await redeemGiftCard(tx, { cardId, amount, currency, paymentId, orderId, now })
  if (refused) return refused
  await insertPayment(tx, {
    id: paymentId,
    orderId,
    provider: GIFT_CARD,
    reference: paymentId,
    status: payment ? 'AUTHORIZED' : 'APPROVED',
    amount,
    returnUrl: '',
    createdAt: now,
    updatedAt: now,
  })
  return undefined
}

/** The amount that a gift card pays of an order. */
export const giftCardPaymentOf = (payments: readonly PaymentRecord[]): PaymentRecord | undefined =>
  payments.find(({ provider, status }) => provider === GIFT_CARD && status !== 'VOIDED')

const isAuthorized = ({ provider, status }: PaymentRecord) =>
  provider === GIFT_CARD && status === 'AUTHORIZED'

/** Captures the authorized gift card amount of a placed order. */
export async function captureGiftCard(tx: Queryable, orderId: string, now: Date): Promise<void> {
  for (const { id } of (await paymentsOf(tx, [orderId])).filter(isAuthorized))
    await savePayment(tx, id, { status: 'APPROVED' }, now)
}

/**
 * Returns the gift card amount of a failed order, or of one that expired unpaid. Runs before the stock returns:
 * buyers lock the card first and the stock last, and the order of locks must be the same.
 */
export async function releaseGiftCard(
  tx: Queryable,
  orderId: string,
  now: Date,
  order: 'NEVER_PLACED' | 'UNPAID' = 'NEVER_PLACED',
): Promise<void> {
  const isSpent = (payment: PaymentRecord) =>
    isAuthorized(payment) ||
    (order === 'UNPAID' && payment.provider === GIFT_CARD && payment.status === 'APPROVED')
  for (const { id } of (await paymentsOf(tx, [orderId])).filter(isSpent)) {
    await refundToGiftCard(tx, { key: `${id}.void`, paymentId: id, now })
    await savePayment(tx, id, { status: 'VOIDED' }, now)
  }
}
