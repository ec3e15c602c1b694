import type { OrderPayment, OrderPrice, OrderRefund, OrderTransactions, Wire } from '@vitrine/contract'
import { formatMoney, toDecimalString } from '@vitrine/pricing'
import type { StoredMoney } from '../../kernel/database/schema/orders/orders.ts'
import { isOfflinePayment } from '../payments/offline-payment.ts'
import { GIFT_CARD } from '../payments/redeem-gift-card.ts'
import type { PaymentRecord } from './order-record.ts'
import type { RefundRecord } from './order-repository.ts'

/** Serializes an amount of an order. */
export const orderPrice = (amount: number, currency: string): OrderPrice => ({
  amount: toDecimalString({ amount, currency }),
  formattedAmount: formatMoney({ amount, currency }),
})

interface Compared {
  readonly requested: number | null
  readonly reported: StoredMoney | null
}

/** Both amounts, where the reported one differs from the requested one. */
const compared = ({ requested, reported }: Compared, currency: string) => ({
  ...(requested !== null && { requestedAmount: orderPrice(requested, currency) }),
  ...(reported && {
    reportedAmount: { ...orderPrice(reported.amount, reported.currency), currency: reported.currency },
  }),
})

/** Serializes payments and refunds of an order. */
export const serializeTransactions = (
  { id, currency }: { readonly id: string; readonly currency: string },
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
): Wire<OrderTransactions> => ({
  orderId: id,
  payments: payments.map((payment) => serializePayment(payment, currency)),
  refunds: refunds.map((refund) => serializeRefund(refund, currency)),
})

const serializePayment = (
  {
    id,
    createdAt,
    updatedAt,
    amount,
    provider,
    reference,
    status,
    isPaidAfterCancellation,
    ...rest
  }: PaymentRecord,
  currency: string,
): Wire<OrderPayment> => ({
  id,
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
  amount: orderPrice(amount, currency),
  ...compared(rest, currency),
  ...(isPaidAfterCancellation && { paidAfterCancellation: true }),
  refundDisabled: false,
  ...(provider === GIFT_CARD
    ? { giftcardPaymentDetails: { giftcardPaymentId: id, voided: status === 'VOIDED' } }
    : {
        regularPaymentDetails: {
          paymentMethod: provider,
          offlinePayment: isOfflinePayment(provider),
          status,
          ...(reference && { providerTransactionId: reference }),
        },
      }),
})

const serializeRefund = (
  { id, createdAt, paymentId, amount, status, reason, reference, ...rest }: RefundRecord,
  currency: string,
): Wire<OrderRefund> => ({
  id,
  createdDate: createdAt.toISOString(),
  transactions: [
    {
      paymentId,
      amount: orderPrice(amount, currency),
      refundStatus: status,
      ...(reference && { providerRefundId: reference }),
      ...compared(rest, currency),
    },
  ],
  details: { reason },
})
