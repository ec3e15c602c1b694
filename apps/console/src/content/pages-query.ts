import { queryOptions } from '@tanstack/react-query'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** The pages and policies, by title. */
export const pagesQuery = queryOptions({ queryKey: keys.pages, queryFn: () => client.pages.listPages() })
