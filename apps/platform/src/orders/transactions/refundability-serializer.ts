import type { OrderRefundability, PaymentRefundability, Wire } from '@vitrine/contract'
import { offlinePayment } from '../payments/offline-payment.ts'
import type { OrderRecord, PaymentRecord } from '../records/order-record.ts'
import { paidAmount } from '../records/payment-status.ts'
import { restockable } from '../records/restock-order.ts'
import { orderPrice } from '../records/transactions-serializer.ts'
import { nonRefundableReason, type Refundable, refundableAmount } from './refundable-amount.ts'

type RefundablePayment = Refundable & { readonly payment: PaymentRecord }

/** Serializes the refundable amounts of an order. */
export const serializeRefundability = (
  order: Pick<OrderRecord, 'currency' | 'isStockDeducted' | 'lines'>,
  refundablePayments: readonly RefundablePayment[],
): Wire<OrderRefundability> => ({
  payments: refundablePayments.map((one) => serializePayment(one, order.currency)),
  lineItems: order.lines.map(({ id, quantity, restockedQuantity = 0 }) => ({
    lineItemId: id,
    originalQuantity: quantity,
    refundedQuantity: restockedQuantity,
    availableRefundQuantity: restockable(order).find((line) => line.id === id)?.quantity ?? 0,
  })),
})

function serializePayment(one: RefundablePayment, currency: string): Wire<PaymentRefundability> {
  const { id, provider, refunded } = one.payment
  const isOffline = provider === offlinePayment.id
  const reason = nonRefundableReason(one)
  const price = (minor: number) => orderPrice(minor, currency)
  return {
    ...(reason !== 'NONE' && { nonRefundable: { reason } }),
    ...(reason === 'NONE' &&
      (isOffline ? { manuallyRefundable: { reason: 'OFFLINE' as const } } : { refundable: true })),
    payment: {
      paymentId: id,
      paymentMethod: provider,
      offlinePayment: isOffline,
      monetary: {
        paid: price(paidAmount([one.payment])),
        refunded: price(refunded),
        refundable: price(refundableAmount(one)),
      },
    },
  }
}
