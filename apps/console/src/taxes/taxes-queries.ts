import { queryOptions } from '@tanstack/react-query'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { sortRegions } from './format-tax-regions.ts'

export const taxGroupsQuery = queryOptions({
  queryKey: keys.taxGroups,
  queryFn: () => client.taxes.listTaxGroups(),
})

export const listTaxRegions = async () => sortRegions(await client.taxes.listTaxRegions())

export const taxRegionsQuery = queryOptions({
  queryKey: keys.taxRegions,
  queryFn: listTaxRegions,
})
