import { queryOptions } from '@tanstack/react-query'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

export const taxGroupsQuery = queryOptions({
  queryKey: keys.taxGroups,
  queryFn: () => client.taxes.listTaxGroups(),
})

export const taxRegionsQuery = queryOptions({
  queryKey: keys.taxRegions,
  queryFn: () => client.taxes.listTaxRegions(),
})
