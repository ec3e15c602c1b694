import { getGlobalClient } from './global-client.ts'

/**
 * `client.graphql` of the global client, which `client.enableContext` sets.
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
  const { graphql } = getGlobalClient()
  if (!graphql) throw new Error('graphql is not available in this context')
  return (graphql as (...args: unknown[]) => Promise<{ data: Data }>)(query, variables, options)
}

/** A GraphQL document with the types of its variables and result, as code generators create it. */
export interface TypedDocument<Data, Variables> extends Pick<string, 'length' | 'trim' | 'toString'> {
  readonly __apiType?: (variables: Variables) => Data
}

export interface GraphqlError {
  message: string
  locations?: { line: number; column: number }[]
  path?: (string | number)[]
  extensions?: Record<string, unknown>
}
