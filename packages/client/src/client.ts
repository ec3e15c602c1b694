import { bindModule, type ModuleHost } from './bind-module.ts'
import type { GraphqlError, TypedDocument } from './context-graphql.ts'
import { setGlobalClient } from './global-client.ts'
import { createGraphql } from './graphql.ts'
import {
  type CallOptions,
  createNetwork,
  DEFAULT_API_URL,
  type Fetch,
  type Network,
  type RequestAttempt,
} from './network.ts'
import { type AuthenticationStrategy, createSender, sendAuthorized, withNetwork } from './send-call.ts'
import { createWebhooks, type Listeners, type Webhooks } from './webhooks.ts'

type Modules = Readonly<Record<string, unknown>>

export interface ClientOptions<M extends Modules, A extends AuthenticationStrategy> extends CallOptions {
  /** The authentication strategy. Without it, requests carry no credentials. */
  readonly auth?: A
  /** The modules to bind. Modules that are not passed are not bundled. */
  readonly modules?: M
  /** The platform's URL. Default: `https://www.wixapis.com`. Plain HTTP works only on localhost. */
  readonly apiUrl?: string | undefined
  /** The vendor's option for the platform's host. */
  readonly host?: { readonly apiBaseUrl?: string } | undefined
  /** Sends all requests, including token requests. Default: the global `fetch`. */
  readonly fetch?: Fetch | undefined
  /** Called after each attempt to send a request, for logs and metrics. */
  readonly onAttempt?: ((attempt: RequestAttempt) => void) | undefined
  /** Additional origins that `fetchWithAuth` may send the token to. */
  readonly trustedOrigins?: readonly string[] | undefined
}

interface ClientBase<M extends Modules, A> {
  readonly auth: A
  /** A copy of the client with other call options: signal, timeout, retries. */
  with(options: CallOptions): Client<M, A>
  /** Binds another module, or one function, to this client. */
  use<Module>(module: Module): Module
  /** Adds headers to later calls. */
  setHeaders(headers: Record<string, string>): void
  /** Makes this the global client, which unbound functions and `elevate` use. */
  enableContext(type: 'global' | 'module', options?: { elevated?: boolean }): void
  /** `fetch` with the caller's token, for other APIs of the platform. */
  fetchWithAuth: Fetch
  /** @deprecated Use `fetchWithAuth`. */
  fetch(relativeUrl: string, init?: RequestInit): Promise<Response>
  /** Sends a GraphQL document. A typed document determines the type of the result. */
  graphql<Data, Variables = Record<string, unknown>>(
    query: string | TypedDocument<Data, Variables>,
    variables?: Variables,
    options?: { apiVersion?: string },
  ): Promise<{ data: Data; errors?: GraphqlError[] }>
  /** Receives events. Requires a strategy that verifies signatures, such as `AppStrategy`. */
  readonly webhooks: Webhooks
}

/** The bound modules, under the names in the options. */
export type Client<M extends Modules, A = AuthenticationStrategy> = M & ClientBase<M, A>

/**
 * Creates a client with an authentication strategy and the modules of a shop.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy } from '@vitrine/client'
 * import { products } from '@vitrine/client/stores'
 *
 * const client = createClient({
 *   auth: OAuthStrategy({ clientId: 'your-client-id' }),
 *   modules: { products },
 *   apiUrl: 'http://localhost:4000',
 * })
 * const { items } = await client.products.queryProducts().startsWith('name', 'R').find()
 * ```
 */
export function createClient<
  const M extends Modules = Record<never, never>,
  A extends AuthenticationStrategy = AuthenticationStrategy,
>(options: ClientOptions<M, A>): Client<M, A> {
  const { auth: strategy, modules = {} as M, host, trustedOrigins = [], ...networkOptions } = options
  const auth: AuthenticationStrategy = strategy ?? { getAuthHeaders: () => ({ headers: {} }) }
  const apiUrl = apiUrlOf(options.apiUrl, host?.apiBaseUrl)
  const headers = { ...options.headers }
  const listeners: Listeners = new Map()

  const createView = (network: Network): Client<M, A> => {
    const caller = auth[withNetwork]?.(network) ?? auth
    const bound: ModuleHost = {
      send: createSender(network, caller),
      listen: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    }
    const use = <T>(module: T): T => bindModule(module, () => bound)
    const fetchWithAuth = createFetch(network, caller, [apiUrl, ...trustedOrigins])
    const graphql = createGraphql(network, caller)
    return {
      ...use(modules),
      auth: caller,
      webhooks: createWebhooks(auth, listeners),
      graphql,
      fetchWithAuth,
      fetch: (relativeUrl: string, init?: RequestInit) => fetchWithAuth(new URL(relativeUrl, apiUrl), init),
      use,
      with: (more: CallOptions) =>
        createView(
          createNetwork({
            ...network.options,
            ...more,
            headers: { ...network.options.headers, ...more.headers },
          }),
        ),
      setHeaders: (more: object) => void Object.assign(headers, more),
      enableContext: (_type: string, { elevated = false } = {}) =>
        setGlobalClient({ host: bound, fetchWithAuth, graphql: graphql as never }, elevated),
    } as never
  }
  return createView(createNetwork({ ...networkOptions, apiUrl, headers }))
}

/** Removes trailing slashes. A bare host uses HTTPS, unless it is localhost. */
const apiUrlOf = (apiUrl: string | undefined, bareHost: string | undefined): string =>
  (
    apiUrl ??
    (bareHost ? `http${/^(localhost|127\.)/.test(bareHost) ? '' : 's'}://${bareHost}` : DEFAULT_API_URL)
  ).replace(/\/+$/, '')

/** `fetch` that sends the caller's token only to these origins. */
const createFetch =
  (network: Network, auth: AuthenticationStrategy, trusted: readonly string[]): Fetch =>
  async (input, init) => {
    const { url, method, headers, ...request } = await requestOf(input, init)
    const { origin } = new URL(url)
    if (!trusted.some((each) => new URL(each).origin === origin))
      throw new Error(`No token is sent to ${origin} (trustedOrigins)`)
    return sendAuthorized(
      network,
      auth,
      url,
      { ...request, method, headers: Object.fromEntries(headers) },
      method,
    )
  }

/** The parts of a request. Buffers a streamed body, so that it can be sent again. */
async function requestOf(input: string | URL | Request, init: RequestInit = {}) {
  const headers = new Headers(init.headers)
  if (typeof init.body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  if (!(input instanceof Request))
    return { ...init, url: String(input), method: init.method ?? 'GET', headers }
  const request = new Request(input, init)
  const { url, method, credentials, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
  return { ...init, url, method, credentials, signal, body, headers: request.headers }
}
