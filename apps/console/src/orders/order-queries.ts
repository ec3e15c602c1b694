import { queryOptions } from '@tanstack/react-query'
import type { Fulfillment, Order, OrderTransactions } from '@vitrine/contract'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

export interface OrderDetails {
  readonly order: Order
  readonly fulfillments: readonly Fulfillment[]
  readonly transactions: OrderTransactions
}

/** An order with its fulfillments and transactions. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.order, id],
    queryFn: async (): Promise<OrderDetails> => {
      const [order, { orderWithFulfillments }, { orderTransactions }] = await Promise.all([
        client.orders.getOrder(id),
        client.orderFulfillments.listFulfillmentsForSingleOrder(id),
        client.orderTransactions.listTransactionsForSingleOrder(id),
      ])
      return { order, fulfillments: orderWithFulfillments.fulfillments, transactions: orderTransactions }
    },
  })

/** The returns of an order, newest first. */
export const orderReturnsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.returns, 'order', orderId],
    queryFn: async () => (await client.returns.listReturns({ orderId })).returns,
  })

/** The tags of orders, the most used first. */
export const orderTagsQuery = queryOptions({
  queryKey: keys.orderTags,
  queryFn: () => client.orderActions.listTags(),
})

/** Everything that shows orders. */
export const ORDER_KEYS = [
  keys.order,
  keys.orders,
  keys.withdrawals,
  keys.invoices,
  keys.orderTags,
  keys.analytics,
]

/** What can still be refunded. Stale data would offer amounts that were already refunded. */
export const refundabilityQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.order, id, 'refundability'],
    queryFn: () => client.orderBilling.getOrderRefundability(id),
    gcTime: 0,
    staleTime: 0,
  })

/** Everything that shows returns. */
export const RETURN_KEYS = [keys.returns, ...ORDER_KEYS]
