import { queryOptions } from '@tanstack/react-query'
import { keys } from './query-keys.ts'
import { client } from './shop-client.ts'

/** The provider of machine translation. */
export const translationProviderQuery = queryOptions({
  queryKey: keys.translationProvider,
  queryFn: () => client.machineTranslation.getTranslationProvider(),
})
