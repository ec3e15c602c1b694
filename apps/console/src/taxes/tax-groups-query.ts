import { queryOptions } from '@tanstack/react-query'
import { client } from '../shared/shop-client.ts'

export const taxGroupsQuery = queryOptions({
  queryKey: ['tax-groups'],
  queryFn: () => client.taxes.listTaxGroups(),
})
