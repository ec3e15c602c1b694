import { elevatedHost, enabledClient } from './enabled-client.ts'
import { bindModule } from './module-binding.ts'
import type { Fetch } from './network.ts'

/**
 * The same operation with the rights of the elevated client, which some server enabled with
 * `client.enableContext('global', { elevated: true })`.
 *
 * @example
 * ```ts
 * import { elevate } from '@vitrine/client'
 * import { products } from '@vitrine/client/stores'
 *
 * const createProduct = elevate(products.createProduct)
 * await createProduct({ name: 'Ridge mug' })
 * ```
 */
export const elevate = <Operation>(operation: Operation): Operation => bindModule(operation, elevatedHost)

/**
 * `client.fetchWithAuth` of the enabled client.
 *
 * @example
 * ```ts
 * import { contextFetchWithAuth } from '@vitrine/client'
 *
 * const response = await contextFetchWithAuth('https://www.wixapis.com/stores/v1/products')
 * ```
 */
export const contextFetchWithAuth: Fetch = async (input, init) => {
  const { fetchWithAuth } = enabledClient()
  if (!fetchWithAuth) throw new Error('fetchWithAuth is not available in this context')
  return fetchWithAuth(input, init)
}

/**
 * `client.graphql` of the enabled client.
 *
 * @example
 * ```ts
 * import { contextGraphql } from '@vitrine/client'
 *
 * const { data } = await contextGraphql<{ shop: { name: string } }>('query { shop { name } }')
 * ```
 */
export const contextGraphql = async <Data, Variables = Record<string, unknown>>(
  query: string | TypedDocument<Data, Variables>,
  variables?: Variables,
  options?: { apiVersion?: string },
): Promise<{ data: Data; errors?: GraphqlError[] }> => {
  const { graphql } = enabledClient()
  if (!graphql) throw new Error('graphql is not available in this context')
  return (graphql as (...args: unknown[]) => Promise<{ data: Data }>)(query, variables, options)
}

/** A GraphQL document whose type says what it takes and what it answers, as code generators write them. */
export interface TypedDocument<Data, Variables> extends Pick<string, 'length' | 'trim' | 'toString'> {
  readonly __apiType?: (variables: Variables) => Data
}

export interface GraphqlError {
  message: string
  locations?: { line: number; column: number }[]
  path?: (string | number)[]
  extensions?: Record<string, unknown>
}
