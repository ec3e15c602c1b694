import { createNetwork, DEFAULT_API_URL, type Network, requestIdOf } from '../network.ts'
import { type AuthenticationStrategy, type AuthHeaders, withNetwork } from '../send-call.ts'
import { verifyJwt } from './jwt.ts'
import { nowInSeconds } from './tokens.ts'

export interface AppStrategyOptions {
  appId: string
  appSecret?: string
  /** PEM, or base64 of the PEM. Required to receive webhooks. */
  publicKey?: string
  /** The site that the app acts for: set `instanceId`, `refreshToken` or `accessToken`. */
  instanceId?: string
  refreshToken?: string
  accessToken?: string
  /** The installer page. Default: `https://www.wix.com/installer/install`. */
  installerUrl?: string
}

export interface AppInstance {
  instanceId: string
  accessToken: string
  refreshToken: string
}

export interface IAppStrategy extends AuthenticationStrategy {
  getAuthHeaders(): Promise<AuthHeaders>
  decodeJWT(token: string): Promise<{ decoded: { data?: unknown }; valid: boolean }>
  /** The URL of the page that installs the app. */
  getInstallUrl(options: { redirectUrl: string; token?: string; state?: string }): string
  /** Exchanges the code in the callback URL for tokens. */
  handleOAuthCallback(url: string, options?: { state?: string }): Promise<AppInstance>
  /** The same app with its own permissions instead of the user's. Requires an access token. */
  elevated(): Promise<IAppStrategy>
}

/**
 * Authenticates an app on a server, and verifies the signatures of webhooks. Never send the secret to a browser.
 *
 * @example
 * ```ts
 * import { AppStrategy, createClient } from '@vitrine/client'
 * import { orders } from '@vitrine/client/ecom'
 *
 * const client = createClient({
 *   auth: AppStrategy({ appId: 'your-app-id', publicKey: 'your-public-key' }),
 *   modules: { orders },
 * })
 * client.orders.onOrderApproved(({ data }) => console.log(data.order.number))
 *
 * export const receive = (request: Request) => client.webhooks.processRequest(request)
 * ```
 */
export const AppStrategy = (options: AppStrategyOptions): IAppStrategy =>
  createAppStrategy(options, createNetwork({ apiUrl: DEFAULT_API_URL }), {
    refreshToken: options.refreshToken,
  })

/** State shared by a strategy and its copies on other networks. */
interface AppSession {
  refreshToken: string | undefined
  token?: { value: string; expiresAt: number } | undefined
  flight?: Promise<string> | undefined
}

function createAppStrategy(options: AppStrategyOptions, network: Network, session: AppSession): IAppStrategy {
  const { appId, appSecret, publicKey, accessToken } = options
  const requestToken = createTokenRequest(network)

  const newToken = async (): Promise<string> => {
    const response = await requestToken(...createGrant(options, session))
    session.refreshToken = response.refresh_token ?? session.refreshToken
    // Without a lifetime, the token is used once and not stored.
    if (response.expires_in)
      session.token = {
        value: response.access_token,
        expiresAt: nowInSeconds() + Number(response.expires_in),
      }
    return response.access_token
  }
  const token = async (): Promise<string> => {
    if (session.token && session.token.expiresAt > nowInSeconds()) return session.token.value
    session.flight ??= newToken().finally(() => {
      session.flight = undefined
    })
    return session.flight
  }
  const headers = async () => ({ headers: { Authorization: await token() } })

  return {
    getAuthHeaders: headers,
    renewAuthHeaders: ({ headers: refused }) => {
      if (session.token?.value === refused.Authorization) session.token = undefined
      return headers()
    },
    decodeJWT: async (jwt) => {
      if (!publicKey) throw new Error('Missing public key. Make sure to pass it to the AppStrategy')
      return { decoded: await verifyJwt(jwt, publicKey, appId), valid: true }
    },
    getInstallUrl: ({ redirectUrl, state, token }) => {
      const url = new URL(options.installerUrl ?? 'https://www.wix.com/installer/install')
      for (const [name, value] of Object.entries({ redirectUrl, appId, state, token }))
        if (value) url.searchParams.set(name, value)
      return url.href
    },
    handleOAuthCallback: async (url, { state: expected } = {}) => {
      const { code, instanceId: installed } = parseCallback(url, expected)
      const grant = { code, client_id: appId, client_secret: appSecret, grant_type: 'authorization_code' }
      const response = await requestToken(
        '/oauth/access',
        grant,
        'exchange authorization code for refresh token',
      )
      session.refreshToken = response.refresh_token
      return {
        instanceId: installed,
        accessToken: response.access_token,
        refreshToken: response.refresh_token ?? '',
      }
    },
    elevated: async () => {
      if (!accessToken)
        throw new Error(
          'Providing an access token is required to perform elevation. Make sure to pass it to the AppStrategy',
        )
      const { clientId, instanceId: owner } = await requestToken(
        '/oauth2/token-info',
        { token: accessToken },
        'get token info',
      )
      if (clientId !== appId || !owner)
        throw new Error(`Invalid access token. The token is not issued for the app with ID "${appId}"`)
      const { accessToken: _ofTheUser, ...app } = options
      return createAppStrategy({ ...app, instanceId: owner }, network, { refreshToken: undefined })
    },
    [withNetwork]: (other) => createAppStrategy(options, other, session),
  }
}

/** Selects the grant by the credentials of the app. */
function createGrant(
  { appId, appSecret, instanceId, accessToken }: AppStrategyOptions,
  { refreshToken }: AppSession,
): [path: string, body: object, purpose: string] {
  const app = { client_id: appId, client_secret: appSecret }
  if (refreshToken)
    return [
      '/oauth/access',
      { refresh_token: refreshToken, ...app, grant_type: 'refresh_token' },
      'exchange refresh token for access token',
    ]
  if (instanceId)
    return [
      '/oauth2/token',
      { instance_id: instanceId, ...app, grant_type: 'client_credentials' },
      'exchange instance ID for access token',
    ]
  if (accessToken)
    return [
      '/oauth2/token',
      { grant_type: 'strip_bound_session', client_secret: appSecret, access_token: accessToken },
      'get unbound token',
    ]
  throw new Error(
    'Missing refresh token or instance ID. Either one is needed to get app level access tokens. Make sure to pass one of them to the AppStrategy',
  )
}

function parseCallback(url: string, expected: string | undefined): { code: string; instanceId: string } {
  const params = new URL(url).searchParams
  const [state, code, instanceId] = [params.get('state'), params.get('code'), params.get('instanceId')]
  if (expected && state !== expected)
    throw new Error(`Invalid OAuth callback URL. Expected state to be "${expected}" but got "${state}"`)
  if (!code || !instanceId)
    throw new Error(
      'Invalid OAuth callback URL. Make sure you pass the url including the code and instanceId query params.',
    )
  return { code, instanceId }
}

interface TokenResponse {
  access_token: string
  refresh_token?: string
  expires_in?: number | string
  clientId?: string
  instanceId?: string
}

const createTokenRequest =
  (network: Network) =>
  async (path: string, body: object, purpose: string): Promise<TokenResponse> => {
    const response = await network.request(network.options.apiUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: null,
    })
    if (response.status === 200) return response.json() as Promise<TokenResponse>
    throw new Error(
      `Failed to ${purpose}. Unexpected status code from Wix OAuth API: ${response.status}, request id: ${requestIdOf(response)}`,
    )
  }
