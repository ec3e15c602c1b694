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
  /** Who is calling. Without it nothing is said about the caller. */
  readonly auth?: A
  /** What the client can do; what is not passed is not bundled. */
  readonly modules?: M
  /** Where the platform is, `https://www.wixapis.com` unless said otherwise. Plain http only on localhost. */
  readonly apiUrl?: string | undefined
  /** The vendor's way to name the platform's host. */
  readonly host?: { readonly apiBaseUrl?: string } | undefined
  /** Sends every request, those for tokens included. */
  readonly fetch?: Fetch | undefined
  /** Sees every attempt to send a request, for logs and measurements. */
  readonly onAttempt?: ((attempt: RequestAttempt) => void) | undefined
  /** Origins besides the platform's that `fetchWithAuth` may send the token to. */
  readonly trustedOrigins?: readonly string[] | undefined
}

interface ClientBase<M extends Modules, A> {
  readonly auth: A
  /** The same client, with other terms for the calls made through it: a signal, a time limit, retries. */
  with(options: CallOptions): Client<M, A>
  /** Binds a further module, or one operation, to this client. */
  use<Module>(module: Module): Module
  /** Adds headers to the calls that follow. */
  setHeaders(headers: Record<string, string>): void
  /** Lets modules and `elevate` work without being bound. */
  enableContext(type: 'global' | 'module', options?: { elevated?: boolean }): void
  /** The standard `fetch` with the caller's token, for the platform's other APIs. */
  fetchWithAuth: Fetch
  /** @deprecated Use `fetchWithAuth`. */
  fetch(relativeUrl: string, init?: RequestInit): Promise<Response>
  /** Sends a GraphQL document; a typed one says by itself what comes back. */
  graphql<Data, Variables = Record<string, unknown>>(
    query: string | TypedDocument<Data, Variables>,
    variables?: Variables,
    options?: { apiVersion?: string },
  ): Promise<{ data: Data; errors?: GraphqlError[] }>
  /** Receives events. Needs a strategy that can check signatures, such as `AppStrategy`. */
  readonly webhooks: Webhooks
}

/** The modules, bound, under the names they were passed with. */
export type Client<M extends Modules, A = AuthenticationStrategy> = M & ClientBase<M, A>

/**
 * Joins a caller, a platform and the modules a shop uses.
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
  const { auth: given, modules = {} as M, host, trustedOrigins = [], ...terms } = options
  const auth: AuthenticationStrategy = given ?? { getAuthHeaders: () => ({ headers: {} }) }
  const apiUrl = apiUrlOf(options.apiUrl, host?.apiBaseUrl)
  const headers = { ...options.headers }
  const listeners: Listeners = new Map()

  const view = (network: Network): Client<M, A> => {
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
        view(
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
  return view(createNetwork({ ...terms, apiUrl, headers }))
}

/** Without a trailing slash. A bare host is reached over https, unless it is this machine. */
const apiUrlOf = (apiUrl: string | undefined, bareHost: string | undefined): string =>
  (
    apiUrl ??
    (bareHost ? `http${/^(localhost|127\.)/.test(bareHost) ? '' : 's'}://${bareHost}` : DEFAULT_API_URL)
  ).replace(/\/+$/, '')

/** `fetch` with the caller's token, which goes to no other origins than these. */
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

/** The parts of a request. A body that is read from a stream is kept, so that it can be sent again. */
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
