import type { GraphqlError } from './context.ts'
import { type AuthenticationStrategy, authorised, refusalOf } from './host.ts'
import { type Network, requestIdOf } from './network.ts'

/** A GraphQL request that was not answered with 200. */
export class GraphqlRequestError extends Error {
  override readonly name = 'GraphqlRequestError'
  readonly response: Response
  /** What the platform said. */
  readonly details: () => Promise<{ message: string; details: unknown; requestId: string | null }>

  constructor(response: Response) {
    super(`GraphQL request failed with status ${response.status}`)
    this.response = response
    this.details = async () => {
      const refusal = refusalOf(response, await response.text())
      const { requestId: _repeated, ...details } = refusal.details as { requestId?: string }
      return { message: refusal.message, details, requestId: requestIdOf(response) }
    }
  }
}

/** Failures of the network are passed on as they are, and nothing in the answer is renamed. */
export const createGraphql =
  (network: Network, auth: AuthenticationStrategy) =>
  async <Data>(
    query: string,
    variables?: Record<string, unknown>,
    { apiVersion = 'alpha' }: { apiVersion?: string } = {},
  ): Promise<{ data: Data; errors?: GraphqlError[] }> => {
    const response = await authorised(
      network,
      auth,
      `${network.options.apiUrl}/graphql/${encodeURIComponent(apiVersion)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      },
      'write',
    )
    if (response.status !== 200) throw new GraphqlRequestError(response)
    const { data, errors } = (await response.json()) as { data: Data | null; errors?: GraphqlError[] }
    return { data: data ?? ({} as Data), ...(errors && { errors }) }
  }
