import { queryOptions } from '@tanstack/react-query'
import type { Fulfillment, Order, OrderTransactions } from '@vitrine/contract'
import { queryClient } from '../query-client.ts'
import { shop } from '../shop.ts'

export interface OpenedOrder {
  readonly order: Order
  readonly parcels: readonly Fulfillment[]
  readonly money: OrderTransactions
}

/** An order with its parcels and its money. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async (): Promise<OpenedOrder> => {
      const [order, { orderWithFulfillments }, { orderTransactions }] = await Promise.all([
        shop.orders.getOrder(id),
        shop.orderFulfillments.listFulfillmentsForSingleOrder(id),
        shop.orderTransactions.listTransactionsForSingleOrder(id),
      ])
      return { order, parcels: orderWithFulfillments.fulfillments, money: orderTransactions }
    },
  })

/** Reads again whatever shows orders. */
export async function refreshOrders(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['order'] }),
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
    queryClient.invalidateQueries({ queryKey: ['figures'] }),
  ])
}
