import type { OrderPrice, OrderRefund, OrderRefundability, OrderTransactions } from '@vitrine/contract'
import { type Call, operation, pick } from '../operation.ts'
import { dates } from './cart-codecs.ts'
import { transactions } from './order-transactions-codec.ts'

export type { OrderRefundability, PaymentRefundability } from '@vitrine/contract'
export { NonRefundableReason } from '@vitrine/contract'

export interface RefundPaymentsOptions {
  /** Which payments go back, and how much of each: all that is left where it is not said. */
  paymentRefunds?: { paymentId: string; amount?: Pick<OrderPrice, 'amount'> }[]
  sideEffects?: {
    /** Pieces that come back into the stock. */
    restock?: { lineItems: { lineItemId: string; quantity: number }[] }
    notifications?: { sendCustomerEmail?: boolean; customMessage?: string }
  }
  /** What the shopper reads. */
  customerReason?: string
}

/**
 * Pays back what was paid for an order, or a part of it. Refuses with `REFUND_NOT_POSSIBLE`, whose data names the
 * reason and what could still go back, and with `LINE_ITEM_NOT_FOUND` when pieces are to come back of a line that the
 * order does not have.
 *
 * @example
 * ```ts
 * import { orderBilling } from '@vitrine/client/ecom'
 *
 * await orderBilling.refundPayments('the-order-id', {
 *   paymentRefunds: [{ paymentId: 'the-payment-id', amount: { amount: '10.00' } }],
 *   customerReason: 'One was broken',
 * })
 * ```
 */
export const refundPayments = /* @__PURE__ */ operation(
  (
    orderId: string,
    options?: RefundPaymentsOptions,
  ): Call<{ refund?: OrderRefund; orderTransactions: OrderTransactions }> => ({
    method: 'POST',
    path: '/ecom/v1/order-billing/refund-payments',
    args: { orderId },
    options: pick(options, 'paymentRefunds', 'sideEffects', 'customerReason'),
    response: { refund: dates, orderTransactions: transactions },
  }),
)

/**
 * What can still go back of an order, and why the rest cannot.
 * @example const { payments } = await orderBilling.getOrderRefundability('the-order-id')
 */
export const getOrderRefundability = /* @__PURE__ */ operation(
  (orderId: string): Call<OrderRefundability> => ({
    method: 'POST',
    path: '/ecom/v1/order-billing/get-order-refundability',
    args: { orderId },
    kind: 'read',
  }),
)
