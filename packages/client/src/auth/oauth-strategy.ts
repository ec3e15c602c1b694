import { createNetwork, DEFAULT_API_URL, type Network } from '../network.ts'
import { type AuthenticationStrategy, type AuthHeaders, createSender, withNetwork } from '../send-call.ts'
import { createSignIn, type SignIn, type SignInContext } from './sign-in.ts'
import { createVisitorTokens, renewTokens, renewTokensIfValid } from './token-endpoint.ts'
import { createTokenSession, type SessionOptions } from './token-session.ts'
import { isAccessTokenValid, type RefreshToken, type Tokens } from './tokens.ts'

/** The parameters that the login page adds to the redirect URI. */
export interface ParsedUrl {
  code: string | null
  state: string | null
  error?: string
  errorDescription?: string | null
}

export interface OAuthStrategyOptions extends SessionOptions {
  /** Timeout of a silent login in milliseconds. Default: 120,000. */
  readonly silentLoginTimeout?: number | undefined
}

export interface IOAuthStrategy extends AuthenticationStrategy, SignIn {
  getAuthHeaders(): Promise<AuthHeaders>
  renewAuthHeaders(refused: AuthHeaders): Promise<AuthHeaders>
  getTokens(): Tokens
  setTokens(tokens: Tokens): void
  /** Whether the session belongs to a member. */
  loggedIn(): boolean
  /** Renews these tokens, or creates new visitor tokens if that fails. Does not store them. */
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>
  /** Requests a new access token. Does not store it. */
  renewToken(refreshToken: RefreshToken): Promise<Tokens>
  /** Parses the redirect of the login page, from the fragment by default. */
  parseFromUrl(url?: string, responseMode?: 'fragment' | 'query'): ParsedUrl
  readonly captchaInvisibleSiteKey: string
  readonly captchaVisibleSiteKey: string
}

/**
 * Authenticates visitors and members. The first call starts an anonymous session.
 *
 * @example
 * ```ts
 * import { createClient, OAuthStrategy } from '@vitrine/client'
 *
 * const client = createClient({
 *   auth: OAuthStrategy({
 *     clientId: 'your-client-id',
 *     onSessionEnded: () => alert('Please sign in again.'),
 *   }),
 * })
 * const { loginState } = await client.auth.login({ email: 'ada@example.com', password: 'a long phrase' })
 * ```
 */
export function OAuthStrategy(options: OAuthStrategyOptions): IOAuthStrategy {
  const shared: Shared = {
    ...options,
    session: createTokenSession(options),
    lastState: { loginState: 'INITIAL' },
  }
  return createStrategy(shared, createNetwork({ apiUrl: DEFAULT_API_URL }))
}

/** State shared by a strategy and its copies on other networks. */
type Shared = Omit<SignInContext, 'network' | 'send'>

function createStrategy(shared: Shared, network: Network): IOAuthStrategy {
  const { clientId, session } = shared
  const headers = async (refused?: string): Promise<AuthHeaders> => ({
    headers: { Authorization: (await session.getTokens(network, refused)).accessToken.value },
  })
  const strategy: IOAuthStrategy = {
    captchaInvisibleSiteKey: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
    captchaVisibleSiteKey: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',
    getAuthHeaders: () => headers(),
    renewAuthHeaders: (refused) => headers(refused.headers.Authorization),
    getTokens: session.current,
    setTokens: session.set,
    loggedIn: () => {
      const { value, role } = session.current().refreshToken
      return role === 'member' && value !== ''
    },
    generateVisitorTokens: async (tokens) =>
      tokens?.refreshToken?.value && isAccessTokenValid(tokens)
        ? tokens
        : ((await renewTokensIfValid(network, tokens?.refreshToken)) ??
          createVisitorTokens(network, clientId)),
    renewToken: (refreshToken) => renewTokens(network, refreshToken),
    parseFromUrl: (url = window.location.href, responseMode = 'fragment') => {
      const { hash, search } = new URL(url)
      const params = new URLSearchParams(responseMode === 'query' ? search : hash.slice(1))
      const error = params.get('error')
      return {
        code: params.get('code'),
        state: params.get('state'),
        ...(error && { error, errorDescription: params.get('error_description') }),
      }
    },
    ...createSignIn({ ...shared, network, send: (call) => createSender(network, strategy)(call) }),
    [withNetwork]: (other) => createStrategy(shared, other),
  }
  return strategy
}
