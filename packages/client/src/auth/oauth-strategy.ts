import type { IdentityProfile, Prompt, ResponseMode } from '@vitrine/contract'
import { bindTo, type Host } from '../binding.ts'
import { type AuthenticationStrategy, type AuthHeaders, createSend, onNetwork } from '../host.ts'
import { loginV2, registerV2 } from '../identity/authentication.ts'
import { sendRecoveryEmail } from '../identity/recovery.ts'
import { verifyDuringAuthentication } from '../identity/verification.ts'
import { createNetwork, DEFAULT_API_URL, type Network } from '../network.ts'
import { createRedirectSession } from '../redirects/redirects.ts'
import {
  type LoginOutcome,
  type LoginState,
  loginFailure,
  outcomeOf,
  registerFailure,
  UNKNOWN_STATE,
} from './login-outcome.ts'
import { pkceChallenge, randomState } from './pkce.ts'
import { createSession, type Session, type SessionOptions } from './session.ts'
import { requireWindow, silentLogin } from './silent-login.ts'
import {
  externalLoginTokens,
  isGrantRefused,
  memberTokens,
  renewedTokens,
  visitorTokens,
} from './token-endpoint.ts'
import { EMPTY_TOKENS, isFresh, type RefreshToken, type Tokens } from './tokens.ts'

/** What must be kept, unseen by others, between leaving for the login page and coming back. */
export interface OauthData {
  redirectUri: string
  /** Where the visitor wanted to go. */
  originalUri: string
  codeChallenge: string
  codeVerifier: string
  state: string
}

/** What came back from the login page. */
export interface ParsedUrl {
  code: string | null
  state: string | null
  error?: string
  errorDescription?: string | null
}

export interface CaptchaTokens {
  /** From the visible captcha. */
  recaptchaToken?: string
  /** From the invisible captcha. */
  invisibleRecaptchaToken?: string
}

export interface LoginParams {
  email: string
  password: string
  captchaTokens?: CaptchaTokens
}

export interface RegisterParams extends LoginParams {
  profile?: IdentityProfile
}

export interface VerificationParams {
  /** The code from the mail. */
  verificationCode?: string
  /** The same under its shorter name. */
  code?: string
}

export interface OAuthStrategyOptions extends SessionOptions {
  /** Milliseconds that a silent login may take, 120 000 unless said otherwise. */
  readonly silentLoginTimeout?: number | undefined
}

/** Everything a visitor can do to get, change and end a session. */
export interface IOAuthStrategy extends AuthenticationStrategy {
  getAuthHeaders(): Promise<AuthHeaders>
  renewAuthHeaders(refused: AuthHeaders): Promise<AuthHeaders>
  getTokens(): Tokens
  setTokens(tokens: Tokens): void
  /** True when the session is a member's. */
  loggedIn(): boolean
  /** Tokens of a visitor, made from these if they are still good for something. Does not store them. */
  generateVisitorTokens(tokens?: Partial<Tokens>): Promise<Tokens>
  /** The session of this refresh token with a new access token. Does not store it. */
  renewToken(refreshToken: RefreshToken): Promise<Tokens>
  /** Makes what a login redirect needs. Keep it until the visitor comes back. */
  generateOAuthData(redirectUri: string, originalUri?: string): Promise<OauthData>
  /** The login page's address. */
  getAuthUrl(
    oauthData?: OauthData,
    options?: { prompt?: Prompt; responseMode?: ResponseMode; sessionToken?: string },
  ): Promise<{ authUrl: string; authorizationEndpoint: string; sessionToken: string | undefined }>
  /** Reads what the login page sent back: from the fragment, or from the query if asked to. */
  parseFromUrl(url?: string, responseMode?: 'fragment' | 'query'): ParsedUrl
  /** Exchanges the code for a member's tokens. Does not store them. */
  getMemberTokens(code: string, state: string, oauthData: OauthData): Promise<Tokens>
  /** Exchanges the session token of a login for tokens, in a hidden frame. Does not store them. */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>
  /** Tokens of a member whom your back end vouches for with its API key. Servers only. */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>
  register(params: RegisterParams): Promise<LoginOutcome>
  login(params: LoginParams): Promise<LoginOutcome>
  /** Goes on after `EMAIL_VERIFICATION_REQUIRED`, with the outcome given or the last one. */
  processVerification(
    params: VerificationParams,
    state?: { loginState: LoginState; data?: { stateToken?: string } },
  ): Promise<LoginOutcome>
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>
  /** Forgets the tokens, and answers where to send the visitor so that the platform forgets too. */
  logout(originalUrl: string): Promise<{ logoutUrl: string }>
  readonly captchaInvisibleSiteKey: string
  readonly captchaVisibleSiteKey: string
}

/**
 * Visitors and members: an anonymous session at the first call, and every way to sign in and out.
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
  const session = createSession(options)
  const memory: SignInMemory = { loginState: 'INITIAL' }
  const join = (network: Network): IOAuthStrategy => createStrategy(options, session, memory, network, join)
  return join(createNetwork({ apiUrl: DEFAULT_API_URL }))
}

/** The last outcome, which a verification goes on from. */
interface SignInMemory {
  loginState: LoginState
  data?: { stateToken?: string }
}

function createStrategy(
  { clientId, silentLoginTimeout = 120_000 }: OAuthStrategyOptions,
  session: Session,
  memory: SignInMemory,
  network: Network,
  join: (network: Network) => IOAuthStrategy,
): IOAuthStrategy {
  const headersOf = ({ accessToken }: Tokens): AuthHeaders => ({
    headers: { Authorization: accessToken.value },
  })
  const remember = (outcome: LoginOutcome): LoginOutcome => {
    if (outcome.loginState === 'EMAIL_VERIFICATION_REQUIRED') Object.assign(memory, outcome)
    return outcome
  }

  const strategy: IOAuthStrategy = {
    captchaInvisibleSiteKey: '6LdoPaUfAAAAAJphvHoUoOob7mx0KDlXyXlgrx5v',
    captchaVisibleSiteKey: '6Ld0J8IcAAAAANyrnxzrRlX1xrrdXsOmsepUYosy',

    getAuthHeaders: async () => headersOf(await session.fresh(network)),
    renewAuthHeaders: async ({ headers }) => headersOf(await session.fresh(network, headers.Authorization)),
    getTokens: session.peek,
    setTokens: session.set,
    loggedIn: () => {
      const { value, role } = session.peek().refreshToken
      return role === 'member' && value !== ''
    },

    generateVisitorTokens: async (tokens) => {
      if (tokens?.refreshToken?.value) {
        if (isFresh(tokens)) return tokens
        try {
          return await renewedTokens(network, tokens.refreshToken)
        } catch (error) {
          if (!isGrantRefused(error)) throw error
        }
      }
      return visitorTokens(network, clientId)
    },
    renewToken: (refreshToken) => renewedTokens(network, refreshToken),

    generateOAuthData: async (redirectUri, originalUri = '') => {
      const { code_challenge, code_verifier } = await pkceChallenge()
      return {
        redirectUri,
        originalUri,
        codeChallenge: code_challenge,
        codeVerifier: code_verifier,
        state: randomState(),
      }
    },
    getAuthUrl: async (oauthData, { prompt = 'login', responseMode = 'fragment', sessionToken } = {}) => {
      const { redirectUri, codeChallenge, state } =
        oauthData ?? (await strategy.generateOAuthData('unused://'))
      const { redirectSession } = await call(createRedirectSession)({
        auth: {
          authRequest: {
            ...(redirectUri && { redirectUri }),
            clientId,
            codeChallenge,
            codeChallengeMethod: 'S256',
            responseMode,
            responseType: 'code',
            scope: 'offline_access',
            state,
            ...(sessionToken && { sessionToken }),
          },
          prompt,
        },
      })
      return {
        authUrl: redirectSession.fullUrl,
        authorizationEndpoint: redirectSession.urlDetails?.endpoint ?? '',
        sessionToken: redirectSession.sessionToken,
      }
    },
    parseFromUrl: (url = window.location.href, responseMode = 'fragment') => {
      const { hash, search } = new URL(url)
      const answer = new URLSearchParams(responseMode === 'query' ? search : hash.slice(1))
      const error = answer.get('error')
      return {
        code: answer.get('code'),
        state: answer.get('state'),
        ...(error && { error, errorDescription: answer.get('error_description') }),
      }
    },
    getMemberTokens: async (code, state, { state: expected, codeVerifier, redirectUri }) => {
      if (!code || !state) throw new Error('Missing code or _state')
      if (state !== expected) throw new Error('Invalid _state')
      return memberTokens(network, { clientId, redirectUri, code, codeVerifier })
    },
    getMemberTokensForDirectLogin: async (sessionToken) => {
      requireWindow()
      const oauthData = await strategy.generateOAuthData('')
      const { authUrl } = await strategy.getAuthUrl(oauthData, {
        prompt: 'none',
        responseMode: 'web_message',
        sessionToken,
      })
      const { code, state } = await silentLogin(authUrl, oauthData.state, silentLoginTimeout)
      return strategy.getMemberTokens(code ?? '', state, oauthData)
    },
    getMemberTokensForExternalLogin: (memberId, apiKey) =>
      externalLoginTokens(network, memberId, `${session.peek().accessToken.value},${apiKey}`),

    register: async ({ email, password, profile, captchaTokens }) => {
      try {
        const options = { password, profile, captchaTokens: captchas(captchaTokens) }
        return remember(outcomeOf(await call(registerV2)({ email }, options)))
      } catch (error) {
        return registerFailure(error)
      }
    },
    login: async ({ email, password, captchaTokens }) => {
      try {
        const options = { password, captchaTokens: captchas(captchaTokens) }
        return remember(outcomeOf(await call(loginV2)({ email }, options)))
      } catch (error) {
        return loginFailure(error)
      }
    },
    processVerification: async ({ verificationCode, code = verificationCode }, state = memory) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return UNKNOWN_STATE
      const options = { stateToken: state.data?.stateToken }
      return remember(outcomeOf(await call(verifyDuringAuthentication)(code ?? '', options)))
    },
    sendPasswordResetEmail: (email, url) => call(sendRecoveryEmail)(email, { redirect: { url, clientId } }),
    logout: async (originalUrl) => {
      const { redirectSession } = await call(createRedirectSession)({
        logout: { clientId },
        callbacks: { postFlowUrl: originalUrl },
      })
      session.set(EMPTY_TOKENS)
      return { logoutUrl: redirectSession.fullUrl }
    },
  }

  const send = createSend(network, strategy)
  const call = <Operation>(operation: Operation): Operation => bindTo(operation, () => ({ send }) as Host)
  return Object.assign(strategy, { [onNetwork]: join })
}

/** Both captchas travel in one element of a list. */
const captchas = ({ recaptchaToken, invisibleRecaptchaToken }: CaptchaTokens = {}) =>
  recaptchaToken || invisibleRecaptchaToken
    ? [
        {
          ...(recaptchaToken && { Recaptcha: recaptchaToken }),
          ...(invisibleRecaptchaToken && { InvisibleRecaptcha: invisibleRecaptchaToken }),
        },
      ]
    : undefined
