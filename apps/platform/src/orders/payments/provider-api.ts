import { createSafeFetch, SafeFetchError, type SafeFetchRequest } from '../../kernel/safe-fetch/safe-fetch.ts'
import { ProviderRejected, ProviderUnavailable } from './payment-provider.ts'

const TIMEOUT_MS = 20_000
const MAX_BYTES = 1024 * 1024

interface Options {
  /** The name of the provider, for errors. */
  readonly name: string
  readonly url: string
  /** Another server with the same protocol, which may be on this machine; for tests. */
  readonly apiUrl: string | undefined
  /** The codes and the message in the body of an error. */
  readonly explain: (body: Json) => { readonly codes: readonly string[]; readonly message: string }
}

// biome-ignore lint/suspicious/noExplicitAny: a provider's JSON, of which each caller reads what is documented.
export type Json = any

export interface ProviderRequest {
  readonly method: SafeFetchRequest['method']
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Calls the JSON API of a provider. A request whose result is unknown is sent once more, as its idempotency key allows,
 * and then fails with `ProviderUnavailable`.
 */
export function providerApi({ name, url, apiUrl, explain }: Options) {
  const base = apiUrl ?? url
  const safeFetch = createSafeFetch({ allow: apiUrl ? [new URL(apiUrl).host] : [] })

  const send = async ({ method, path, headers, body }: ProviderRequest): Promise<Json> => {
    const response = await safeFetch({
      method,
      url: base + path,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      timeout: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })
    if (response instanceof SafeFetchError)
      throw new ProviderUnavailable(`${name} did not answer: ${response.reason}`)
    const { status } = response
    const answer = parseJson(new TextDecoder().decode(response.body))
    if (status >= 500 || status === 429 || status === 408 || (status < 300 && answer === undefined))
      throw new ProviderUnavailable(`${name} answered with status ${status}`)
    if (status < 300) return answer
    const { codes, message } = explain(answer ?? {})
    throw new ProviderRejected(message || `${name} answered with status ${status}`, status, codes)
  }

  return async (request: ProviderRequest): Promise<Json> => {
    try {
      return await send(request)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      return send(request)
    }
  }
}

function parseJson(text: string): Json {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
