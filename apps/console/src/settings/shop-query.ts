import { queryOptions } from '@tanstack/react-query'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

export const shopQuery = queryOptions({ queryKey: keys.shop, queryFn: () => client.settings.getShop() })
