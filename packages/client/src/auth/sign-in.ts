import type { IdentityProfile, Prompt, ResponseMode, StateMachineResponse } from '@vitrine/contract'
import type { ModuleHost } from '../bind-module.ts'
import { login, register, sendRecoveryEmail, verifyCode } from '../identity/sign-in-calls.ts'
import type { Network } from '../network.ts'
import type { Call } from '../operation.ts'
import { redirectSessionCall } from '../redirects/redirect-session-call.ts'
import {
  type LoginOutcome,
  type LoginState,
  toLoginFailure,
  toLoginOutcome,
  toRegisterFailure,
  UNKNOWN_STATE,
} from './login-outcome.ts'
import { pkceChallenge } from './pkce.ts'
import { requireWindow, silentLogin } from './silent-login.ts'
import { requestTokens } from './token-endpoint.ts'
import type { TokenSession } from './token-session.ts'
import { EMPTY_TOKENS, type Tokens } from './tokens.ts'

/** State of a login redirect. Store it privately until the visitor returns. */
export interface OauthData {
  redirectUri: string
  /** The page that the visitor returns to. */
  originalUri: string
  codeChallenge: string
  codeVerifier: string
  state: string
}

export interface CaptchaTokens {
  /** Token of the visible CAPTCHA. */
  recaptchaToken?: string
  /** Token of the invisible CAPTCHA. */
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
  /** The code from the email. */
  verificationCode?: string
  /** Alias of `verificationCode`. */
  code?: string
}

export interface SignIn {
  /** Generates the state of a login redirect. Store it until the visitor returns. */
  generateOAuthData(redirectUri: string, originalUri?: string): Promise<OauthData>
  /** The URL of the login page. */
  getAuthUrl(
    oauthData?: OauthData,
    options?: { prompt?: Prompt; responseMode?: ResponseMode; sessionToken?: string },
  ): Promise<{ authUrl: string; authorizationEndpoint: string; sessionToken: string | undefined }>
  /** Exchanges the authorization code for member tokens. Does not store them. */
  getMemberTokens(code: string, state: string, oauthData: OauthData): Promise<Tokens>
  /** Exchanges the session token of a login for member tokens, in a hidden iframe. Does not store them. */
  getMemberTokensForDirectLogin(sessionToken: string): Promise<Tokens>
  /** Member tokens for a member that your back end authenticates with its API key. Servers only. */
  getMemberTokensForExternalLogin(memberId: string, apiKey: string): Promise<Tokens>
  register(params: RegisterParams): Promise<LoginOutcome>
  login(params: LoginParams): Promise<LoginOutcome>
  /** Continues after `EMAIL_VERIFICATION_REQUIRED`, from the given state or the last one. */
  processVerification(params: VerificationParams, state?: SignInState): Promise<LoginOutcome>
  sendPasswordResetEmail(email: string, redirectUri: string): Promise<void>
  /** Clears the tokens and returns the URL that ends the session on the platform. */
  logout(originalUrl: string): Promise<{ logoutUrl: string }>
}

/** The state of a sign-in, with the data of the next step. */
export interface SignInState {
  loginState: LoginState
  data?: { stateToken?: string }
}

export interface SignInContext {
  readonly clientId: string
  readonly silentLoginTimeout?: number | undefined
  readonly network: Network
  readonly session: TokenSession
  readonly send: ModuleHost['send']
  /** The last outcome, used by `processVerification`. */
  readonly lastState: SignInState
}

export function createSignIn({
  clientId,
  silentLoginTimeout,
  network,
  session,
  send,
  lastState,
}: SignInContext): SignIn {
  /** Sends one step of a sign-in, and stores the outcome if another step follows. */
  const sendStep = async (step: Call<StateMachineResponse>): Promise<LoginOutcome> => {
    const outcome = toLoginOutcome(await send(step))
    if (outcome.loginState === 'EMAIL_VERIFICATION_REQUIRED') Object.assign(lastState, outcome)
    return outcome
  }

  const signIn: SignIn = {
    generateOAuthData: async (redirectUri, originalUri = '') => {
      const { code_challenge: codeChallenge, code_verifier: codeVerifier } = await pkceChallenge()
      // The digest of a discarded verifier is as good as 256 random bits.
      const { code_challenge: state } = await pkceChallenge()
      return { redirectUri, originalUri, codeChallenge, codeVerifier, state }
    },
    getAuthUrl: async (oauthData, { prompt = 'login', responseMode = 'fragment', sessionToken } = {}) => {
      const { redirectUri, codeChallenge, state } = oauthData ?? (await signIn.generateOAuthData('unused://'))
      const { redirectSession } = await send(
        redirectSessionCall({
          auth: {
            authRequest: {
              redirectUri: redirectUri || undefined,
              clientId,
              codeChallenge,
              codeChallengeMethod: 'S256',
              responseMode,
              responseType: 'code',
              scope: 'offline_access',
              state,
              sessionToken: sessionToken || undefined,
            },
            prompt,
          },
        }),
      )
      return {
        authUrl: redirectSession.fullUrl,
        authorizationEndpoint: redirectSession.urlDetails?.endpoint ?? '',
        sessionToken: redirectSession.sessionToken,
      }
    },
    getMemberTokens: async (code, state, { state: expected, codeVerifier, redirectUri }) => {
      if (!code || !state) throw new Error('Missing code or _state')
      if (state !== expected) throw new Error('Invalid _state')
      return requestTokens(
        network,
        {
          clientId,
          grantType: 'authorization_code',
          redirectUri: redirectUri || undefined,
          code,
          codeVerifier,
        },
        'member',
      )
    },
    getMemberTokensForDirectLogin: async (sessionToken) => {
      requireWindow()
      const oauthData = await signIn.generateOAuthData('')
      const { authUrl } = await signIn.getAuthUrl(oauthData, {
        prompt: 'none',
        responseMode: 'web_message',
        sessionToken,
      })
      const { code, state } = await silentLogin(authUrl, oauthData.state, silentLoginTimeout)
      return signIn.getMemberTokens(code ?? '', state, oauthData)
    },
    getMemberTokensForExternalLogin: (memberId, apiKey) =>
      requestTokens(
        network,
        { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId },
        'member',
        { Authorization: `${session.current().accessToken.value},${apiKey}` },
      ),

    register: async ({ email, password, profile, captchaTokens }) =>
      sendStep(register({ email }, { password, profile, captchaTokens: captchas(captchaTokens) })).catch(
        toRegisterFailure,
      ),
    login: async ({ email, password, captchaTokens }) =>
      sendStep(login({ email }, { password, captchaTokens: captchas(captchaTokens) })).catch(toLoginFailure),
    processVerification: async ({ code = '', verificationCode = code }, state = lastState) => {
      if (state.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return UNKNOWN_STATE
      return sendStep(verifyCode(verificationCode, { stateToken: state.data?.stateToken }))
    },
    sendPasswordResetEmail: (email, url) => send(sendRecoveryEmail(email, { redirect: { url, clientId } })),
    logout: async (originalUrl) => {
      const { redirectSession } = await send(
        redirectSessionCall({
          logout: { clientId },
          callbacks: { postFlowUrl: originalUrl },
        }),
      )
      session.set(EMPTY_TOKENS)
      return { logoutUrl: redirectSession.fullUrl }
    },
  }
  return signIn
}

/** The platform expects both CAPTCHA tokens in one list element. */
const captchas = (tokens: CaptchaTokens | undefined) =>
  tokens && [{ Recaptcha: tokens.recaptchaToken, InvisibleRecaptcha: tokens.invisibleRecaptchaToken }]
