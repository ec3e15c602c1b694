import { currentCart } from '../src/ecom/index.ts'
import { createClient, OAuthStrategy, type OAuthStrategyOptions, type Tokens } from '../src/index.ts'
import type { CallOptions } from '../src/network.ts'
import { collections, products } from '../src/stores/index.ts'

/** A request that reached the fake platform. */
export interface ReceivedRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests know the type of the body.
  readonly body: any
}

type FakeResponse = Response | Error | object | undefined

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers })

/** Rejects when the request is aborted, like `fetch`. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** A platform with the responses of the test. Records all requests. */
export function createFakePlatform(
  response: (request: ReceivedRequest) => FakeResponse | Promise<FakeResponse> = () => undefined,
) {
  const received: ReceivedRequest[] = []
  let issued = 0

  const tokens = (): object => {
    issued++
    return { access_token: `access-${issued}`, refresh_token: `refresh-${issued}`, expires_in: 14_400 }
  }
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    init.signal?.throwIfAborted()
    const httpRequest = new Request(input, { ...init, redirect: 'follow' })
    const request: ReceivedRequest = {
      method: httpRequest.method,
      url: new URL(httpRequest.url),
      headers: httpRequest.headers,
      body: await httpRequest.text().then((text) => (text ? JSON.parse(text) : undefined)),
    }
    received.push(request)
    const result = await Promise.race([response(request), abortOf(init.signal)])
    if (result instanceof Error) throw result
    if (result instanceof Response) return result
    return json(result ?? (request.url.pathname.endsWith('/oauth2/token') ? tokens() : {}))
  }
  const to = (path: string) => received.filter((request) => request.url.pathname === path)
  return { fetch, received, to, tokenRequests: () => to('/oauth2/token'), tokens }
}

export const tokensOf = (role: 'visitor' | 'member', expiresAt = 9_999_999_999): Tokens => ({
  accessToken: { value: `${role}-access`, expiresAt },
  refreshToken: { value: `${role}-refresh`, role },
})

/** A client that sends its requests to the fake platform. */
export const shopOn = (
  platform: { fetch: typeof fetch | ReturnType<typeof createFakePlatform>['fetch'] },
  options: Partial<OAuthStrategyOptions> & CallOptions = {},
) => {
  const { signal, timeout, retry, retryWrites, headers, ...session } = options
  return createClient({
    auth: OAuthStrategy({ clientId: 'shop', ...session }),
    modules: { products, collections, currentCart },
    apiUrl: 'http://localhost:4600',
    fetch: platform.fetch as typeof fetch,
    signal,
    timeout,
    retry,
    retryWrites,
    headers,
  })
}
