import { queryOptions } from '@tanstack/react-query'
import { ORDER_KEYS } from '../orders/order-queries.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** The returns of an order, newest first. */
export const orderReturnsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...keys.returns, 'order', orderId],
    queryFn: async () => (await client.returns.listReturns({ orderId })).returns,
  })

/** Everything that shows returns. */
export const RETURN_KEYS = [keys.returns, ...ORDER_KEYS]
