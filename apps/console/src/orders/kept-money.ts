import type { OrderPayment, OrderTransactions } from '@vitrine/contract'
import { type Money, readMoney } from '@vitrine/pricing'

const TAKEN: readonly (string | undefined)[] = ['APPROVED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** What the shop has of an order's money. What is on its way back is the buyer's already. */
export function keptMoney({ payments, refunds }: OrderTransactions, currency: string): Money {
  const sum = (prices: readonly { readonly amount: string }[]) =>
    prices.reduce((total, { amount }) => total + (readMoney(amount, currency)?.amount ?? 0), 0)
  const back = refunds.flatMap(({ transactions }) =>
    transactions.filter(({ refundStatus }) => refundStatus !== 'FAILED'),
  )
  const taken = sum(payments.filter(isTaken).map(({ amount }) => amount))
  return { amount: taken - sum(back.map(({ amount }) => amount)), currency }
}

const isTaken = ({ regularPaymentDetails, giftcardPaymentDetails }: OrderPayment): boolean =>
  giftcardPaymentDetails ? !giftcardPaymentDetails.voided : TAKEN.includes(regularPaymentDetails?.status)
