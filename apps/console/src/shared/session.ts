import { queryOptions } from '@tanstack/react-query'
import { isRefusal } from '@vitrine/client'
import type { MerchantSession } from '@vitrine/contract'
import { queryClient } from './query-client.ts'
import { keys } from './query-keys.ts'
import { client } from './shop-client.ts'

/** The signed-in merchant and their shop; null if nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: readSession,
  // Avoids a second request between a guarded page and the sign-in page.
  staleTime: ({ state }) => (state.data ? 60_000 : 2_000),
})

async function readSession(): Promise<MerchantSession | null> {
  try {
    return await client.merchants.getSession()
  } catch (error) {
    if (isRefusal(error, 'UNAUTHENTICATED')) return null
    throw error
  }
}

export const currentSession = (): Promise<MerchantSession | null> => queryClient.fetchQuery(sessionQuery)

/** Clears all cached data, so that the next merchant does not see it. */
export const clearCache = (): void => queryClient.clear()
