import { queryOptions } from '@tanstack/react-query'
import { shop } from '../shop.ts'

export const taxGroupsQuery = queryOptions({
  queryKey: ['tax-groups'],
  queryFn: () => shop.taxes.listTaxGroups(),
})
