import { getGlobalClient } from './global-client.ts'
import type { Fetch } from './network.ts'

/**
 * `client.fetchWithAuth` of the global client, which `client.enableContext` sets.
 *
 * @example
 * ```ts
 * import { contextFetchWithAuth } from '@vitrine/client'
 *
 * const response = await contextFetchWithAuth('https://www.wixapis.com/stores/v1/products')
 * ```
 */
export const contextFetchWithAuth: Fetch = async (input, init) => {
  const { fetchWithAuth } = getGlobalClient()
  if (!fetchWithAuth) throw new Error('fetchWithAuth is not available in this context')
  return fetchWithAuth(input, init)
}
