import type { GraphqlError, TypedDocument } from './context-graphql.ts'
import type { Network } from './network.ts'
import { type AuthenticationStrategy, parseErrorResponse, sendAuthorized } from './send-call.ts'

/** A GraphQL request with a status other than 200. */
export interface GraphqlRequestError extends Error {
  response: Response
  /** The error in the response body. */
  details(): Promise<{ message: string; details: unknown; requestId: string | null }>
}

/** Does not wrap network errors and does not rename fields of the response. */
export const createGraphql =
  (network: Network, auth: AuthenticationStrategy) =>
  async <Data, Variables>(
    query: string | TypedDocument<Data, Variables>,
    variables?: Variables,
    { apiVersion = 'alpha' }: { apiVersion?: string } = {},
  ): Promise<{ data: Data; errors?: GraphqlError[] }> => {
    const response = await sendAuthorized(
      network,
      auth,
      `${network.options.apiUrl}/graphql/${encodeURIComponent(apiVersion)}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      },
      'POST',
    )
    if (response.status === 200) {
      const { data, errors } = (await response.json()) as { data: Data | null; errors?: GraphqlError[] }
      return { data: data ?? ({} as Data), ...(errors && { errors }) }
    }
    throw Object.assign(new Error(`GraphQL request failed with status ${response.status}`), {
      response,
      details: async () => {
        const { message, details } = parseErrorResponse(response, await response.text())
        const { requestId, ...rest } = details as { requestId: string | null }
        return { message, details: rest, requestId }
      },
    }) satisfies GraphqlRequestError
  }
