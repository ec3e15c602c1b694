import type { OrderPrice, OrderRefund, OrderRefundability, OrderTransactions } from '@vitrine/contract'
import { dates } from '../codec/value-codecs.ts'
import { type Call, operation, pick } from '../operation.ts'
import { transactions } from './order-transactions-codec.ts'

export type { OrderRefundability, PaymentRefundability } from '@vitrine/contract'
export { NonRefundableReason } from '@vitrine/contract'

export interface RefundPaymentsOptions {
  /** The payments to refund. Without an amount, refunds the remaining amount. */
  paymentRefunds?: { paymentId: string; amount?: Pick<OrderPrice, 'amount'> }[]
  /**
   * The units that it is for. A credit note lists them with their own tax; the rest of the amount returns first what was
   * paid above the total, as after an edit. By default the restocked units. An addition to the protocol.
   */
  items?: { lineItemId: string; quantity: number }[]
  /** The part for shipping. An addition to the protocol. */
  shippingAmount?: Pick<OrderPrice, 'amount'>
  sideEffects?: {
    /** Units to restock. */
    restock?: { lineItems: { lineItemId: string; quantity: number }[] }
    notifications?: { sendCustomerEmail?: boolean; customMessage?: string }
  }
  /** The message to the customer. */
  customerReason?: string
}

/**
 * Refunds payments of an order, fully or partially. Fails with `REFUND_NOT_POSSIBLE`, whose data contains the
 * reason and the refundable amount, and with `LINE_ITEM_NOT_FOUND` for an unknown line to restock.
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
    options: pick(options, 'paymentRefunds', 'items', 'shippingAmount', 'sideEffects', 'customerReason'),
    response: { refund: dates, orderTransactions: transactions },
  }),
)

/**
 * Returns the refundable amount of an order, and why the rest is not refundable.
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
