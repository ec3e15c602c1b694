import { infiniteQueryOptions } from '@tanstack/react-query'
import type { catalogue } from '@vitrine/client/merchant'
import { shop } from '../shop.ts'

/** What shoppers wait for because it is sold out, the most wanted first, page by page. */
export const stockDemandQuery = infiniteQueryOptions({
  queryKey: ['stock-demand'],
  queryFn: ({ pageParam }): Promise<catalogue.StockDemandPage> =>
    shop.catalogue.listStockDemand({ offset: pageParam }),
  initialPageParam: 0,
  getNextPageParam: ({ nextOffset }) => nextOffset,
})
