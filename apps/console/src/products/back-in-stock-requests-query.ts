import { infiniteQueryOptions } from '@tanstack/react-query'
import type { catalog } from '@vitrine/client/merchant'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Back-in-stock requests by product, most requested first. */
export const backInStockRequestsQuery = infiniteQueryOptions({
  queryKey: keys.backInStockRequests,
  queryFn: ({ pageParam }): Promise<catalog.BackInStockDemandPage> =>
    client.catalog.listBackInStockDemand({ offset: pageParam }),
  initialPageParam: 0,
  getNextPageParam: ({ nextOffset }) => nextOffset,
})
