import { queryOptions } from '@tanstack/react-query'
import { ALL_PRODUCTS_COLLECTION_ID, type Collection } from '@vitrine/contract'
import { keys } from './query-keys.ts'
import { client } from './shop-client.ts'

/** The collections by name, without the collection of all products. */
export const collectionsQuery = queryOptions({
  queryKey: keys.collections,
  queryFn: async (): Promise<readonly Collection[]> => {
    let page = await client.collections.queryCollections().ascending('name').limit(100).find()
    const found = [...page.items]
    while (page.hasNext()) {
      page = await page.next()
      found.push(...page.items)
    }
    return found.filter(({ _id }) => _id !== ALL_PRODUCTS_COLLECTION_ID)
  },
})
