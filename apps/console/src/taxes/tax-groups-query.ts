import { queryOptions } from '@tanstack/react-query'
import { shop } from '../shop-client.ts'

export const taxGroupsQuery = queryOptions({
  queryKey: ['tax-groups'],
  queryFn: () => shop.taxes.listTaxGroups(),
})
