import { type Money, toDecimalText } from '@vitrine/pricing'
import { offlinePayment } from '../payments/offline.ts'
import type { PaymentRecord } from './order.ts'
import type { RefundRecord } from './order-repository.ts'

/** The money of an order in the form of the wire. */
export const transactionsAnswer = (
  order: { readonly id: string; readonly currency: string },
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
) => {
  const price = (amount: number) => {
    const money: Money = { amount, currency: order.currency }
    return { amount: toDecimalText(money) }
  }
  return {
    orderId: order.id,
    payments: payments.map(({ id, createdAt, updatedAt, amount, provider, reference, status }) => ({
      id,
      createdDate: createdAt.toISOString(),
      updatedDate: updatedAt.toISOString(),
      amount: price(amount),
      refundDisabled: false,
      regularPaymentDetails: {
        paymentMethod: provider,
        offlinePayment: provider === offlinePayment.id,
        status,
        ...(reference && { providerTransactionId: reference }),
      },
    })),
    refunds: refunds.map(({ id, createdAt, paymentId, amount, status, reason, reference }) => ({
      id,
      createdDate: createdAt.toISOString(),
      transactions: [
        {
          paymentId,
          amount: price(amount),
          refundStatus: status,
          ...(reference && { providerRefundId: reference }),
        },
      ],
      details: { reason },
    })),
  }
}
