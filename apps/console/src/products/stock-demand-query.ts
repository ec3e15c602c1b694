import { infiniteQueryOptions } from '@tanstack/react-query'
import type { catalogue } from '@vitrine/client/merchant'
import { shop } from '../shop.ts'

/** Back-in-stock requests by product, most requested first. */
export const stockDemandQuery = infiniteQueryOptions({
  queryKey: ['stock-demand'],
  queryFn: ({ pageParam }): Promise<catalogue.StockDemandPage> =>
    shop.catalogue.listStockDemand({ offset: pageParam }),
  initialPageParam: 0,
  getNextPageParam: ({ nextOffset }) => nextOffset,
})
