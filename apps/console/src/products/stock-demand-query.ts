import { queryOptions } from '@tanstack/react-query'
import type { catalogue } from '@vitrine/client/merchant'
import { shop } from '../shop.ts'

/** What shoppers wait for because it is sold out, the most wanted first. */
export const stockDemandQuery = queryOptions({
  queryKey: ['stock-demand'],
  queryFn: (): Promise<catalogue.StockDemand[]> => shop.catalogue.listStockDemand(),
})
