import type { OrderTransactions } from '@vitrine/contract'
import { type Call, operation, path } from '../operation.ts'
import { transactions } from './order-transactions-codec.ts'

export type { OrderPayment, OrderPrice, OrderRefund, OrderTransactions } from '@vitrine/contract'
export { RefundStatus, TransactionStatus } from '@vitrine/contract'

/**
 * Lists the payments and refunds of an order.
 *
 * @example
 * ```ts
 * import { orderTransactions } from '@vitrine/client/ecom'
 *
 * const { orderTransactions: transactions } = await orderTransactions.listTransactionsForSingleOrder('the-order-id')
 * ```
 */
export const listTransactionsForSingleOrder = /* @__PURE__ */ operation(
  (orderId: string): Call<{ orderTransactions: OrderTransactions }> => ({
    method: 'GET',
    path: path`/ecom/v1/payments/orders/${orderId}`,
    args: { orderId },
    response: { orderTransactions: transactions },
  }),
)

/**
 * Lists the payments and refunds of up to 100 orders.
 * @example const { orderTransactions: transactions } = await orderTransactions.listTransactionsForMultipleOrders(['the-order-id'])
 */
export const listTransactionsForMultipleOrders = /* @__PURE__ */ operation(
  (orderIds: string[]): Call<{ orderTransactions: OrderTransactions[] }> => ({
    method: 'POST',
    path: '/ecom/v1/payments/list-by-ids',
    args: { orderIds },
    response: { orderTransactions: transactions },
    kind: 'read',
  }),
)
