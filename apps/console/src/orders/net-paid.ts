import type { OrderPayment, OrderTransactions } from '@vitrine/contract'
import { type Money, parseMoney } from '@vitrine/pricing'

const PAID_STATUSES: readonly (string | undefined)[] = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** Payments minus refunds. Pending refunds count as refunded. */
export function netPaid({ payments, refunds }: OrderTransactions, currency: string): Money {
  const sum = (prices: readonly { readonly amount: string }[]) =>
    prices.reduce((total, { amount }) => total + (parseMoney(amount, currency)?.amount ?? 0), 0)
  const refunded = refunds.flatMap(({ transactions }) =>
    transactions.filter(({ refundStatus }) => refundStatus !== 'FAILED'),
  )
  const paid = sum(payments.filter(isPaid).map(({ amount }) => amount))
  return { amount: paid - sum(refunded.map(({ amount }) => amount)), currency }
}

const isPaid = ({ regularPaymentDetails, giftcardPaymentDetails }: OrderPayment): boolean =>
  giftcardPaymentDetails
    ? !giftcardPaymentDetails.voided
    : PAID_STATUSES.includes(regularPaymentDetails?.status)
