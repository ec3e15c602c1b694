import { infiniteQueryOptions } from '@tanstack/react-query'
import type { catalog } from '@vitrine/client/merchant'
import { client } from '../shared/shop-client.ts'

/** Back-in-stock requests by product, most requested first. */
export const backInStockRequestsQuery = infiniteQueryOptions({
  queryKey: ['back-in-stock-requests'],
  queryFn: ({ pageParam }): Promise<catalog.BackInStockDemandPage> =>
    client.catalog.listBackInStockDemand({ offset: pageParam }),
  initialPageParam: 0,
  getNextPageParam: ({ nextOffset }) => nextOffset,
})
