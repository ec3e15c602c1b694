import { bindTo, type Host } from './binding.ts'
import type { GraphqlError } from './context.ts'
import { enable } from './enabled-client.ts'
import { createGraphql } from './graphql.ts'
import { type AuthenticationStrategy, authorised, createSend, onNetwork } from './host.ts'
import { bindAny, bindModules } from './modules.ts'
import {
  type CallOptions,
  createNetwork,
  DEFAULT_API_URL,
  type Fetch,
  type Network,
  type Observation,
} from './network.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

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
  readonly observe?: ((observation: Observation) => void) | undefined
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
  graphql<Data, Variables extends Record<string, unknown> = Record<string, unknown>>(
    query: string,
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
  const { auth = NOBODY, modules, host, trustedOrigins = [], apiUrl: _asGiven, ...terms } = options
  const apiUrl = apiUrlOf(options)
  const headers = { ...options.headers }
  const origins = [apiUrl, ...trustedOrigins].map((url) => new URL(url).origin)
  const { webhooks, listen } = createWebhooks(auth)

  const view = (network: Network): Client<M, A> => {
    const caller = auth[onNetwork]?.(network) ?? auth
    const bound: Host = { send: createSend(network, caller), listen }
    const bind = <T>(value: T): T => bindTo(value, () => bound)
    const graphql = createGraphql(network, caller)
    const fetchWithAuth = createFetch(network, caller, origins)
    return {
      ...bindModules(modules ?? {}, bind),
      auth: caller,
      webhooks,
      graphql,
      fetchWithAuth,
      fetch: (relativeUrl: string, init?: RequestInit) =>
        fetchWithAuth(new URL(relativeUrl, apiUrl), {
          ...init,
          headers: {
            ...(init?.body && { 'content-type': 'application/json' }),
            ...(init?.headers as object),
          },
        }),
      use: <T>(module: T) => bindAny(module, bind),
      with: ({ headers: more, ...others }: CallOptions) =>
        view(
          createNetwork({ ...network.options, ...others, headers: { ...network.options.headers, ...more } }),
        ),
      setHeaders: (more: Record<string, string>) => void Object.assign(headers, more),
      enableContext: (_type: string, { elevated = false } = {}) =>
        enable({ host: bound, fetchWithAuth, graphql: graphql as never }, elevated),
    } as never
  }
  return view(createNetwork({ ...terms, apiUrl, headers }))
}

const NOBODY: AuthenticationStrategy = { getAuthHeaders: () => ({ headers: {} }) }

/** Without a trailing slash. A bare host is reached over https, unless it is this machine. */
function apiUrlOf({
  apiUrl,
  host,
}: {
  apiUrl?: string | undefined
  host?: { apiBaseUrl?: string } | undefined
}) {
  const bare = host?.apiBaseUrl
  const given = apiUrl ?? (bare && `${/^(localhost|127\.|\[::1\])/.test(bare) ? 'http' : 'https'}://${bare}`)
  return new URL(given ?? DEFAULT_API_URL).href.replace(/\/+$/, '')
}

/** `fetch` with the caller's token, which goes to no other origins than these. */
const createFetch =
  (network: Network, auth: AuthenticationStrategy, origins: readonly string[]): Fetch =>
  async (input, init = {}) => {
    const target = input instanceof Request ? input : String(input)
    const { origin } = new URL(typeof target === 'string' ? target : target.url)
    if (!origins.includes(origin)) throw new TypeError(`No token is sent to ${origin}; see trustedOrigins`)
    const method = init.method ?? (typeof target === 'string' ? 'GET' : target.method)
    const headers = new Headers(init.headers ?? (typeof target === 'string' ? {} : target.headers))
    return authorised(
      network,
      auth,
      target,
      { ...init, headers: Object.fromEntries(headers) },
      method === 'GET' ? 'read' : 'write',
    )
  }
