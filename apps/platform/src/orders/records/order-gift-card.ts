import type { Queryable } from '../../kernel/database/open-database.ts'
import { GIFT_CARD, refundToGiftCard } from '../payments/redeem-gift-card.ts'
import type { PaymentRecord } from './order-record.ts'
import { paymentsOf, savePayment } from './order-repository.ts'

/** The amount that a gift card pays of an order. */
export const giftCardPaymentOf = (payments: readonly PaymentRecord[]): PaymentRecord | undefined =>
  payments.find(({ provider, status }) => provider === GIFT_CARD && status !== 'VOIDED')

const isAuthorized = ({ provider, status }: PaymentRecord) =>
  provider === GIFT_CARD && status === 'AUTHORIZED'

/** Captures the authorized gift card amount of a placed order. Returns its payments as they are now. */
export async function captureGiftCard(
  tx: Queryable,
  payments: readonly PaymentRecord[],
  now: Date,
): Promise<readonly PaymentRecord[]> {
  for (const { id } of payments.filter(isAuthorized)) await savePayment(tx, id, { status: 'APPROVED' }, now)
  return payments.map((payment) => (isAuthorized(payment) ? { ...payment, status: 'APPROVED' } : payment))
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
