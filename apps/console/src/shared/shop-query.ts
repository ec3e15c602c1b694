import { queryOptions } from '@tanstack/react-query'
import { keys } from './query-keys.ts'
import { client } from './shop-client.ts'

export const shopQuery = queryOptions({ queryKey: keys.shop, queryFn: () => client.settings.getShop() })
