import {
  isFinalError,
  isVitrineError,
  type LoginErrorCode,
  type LoginOutcome,
  type LoginParams,
  type RegisterParams,
} from '@vitrine/client'
import type { CartStore } from '@vitrine/client/extras'
import { members } from '@vitrine/client/members'
import type { Member } from '@vitrine/contract'
import { createObservable, type Observable } from './observable.ts'
import type { ShopClient } from './vitrine-provider.tsx'

/** Whether a visitor or a member uses the page. */
export type MemberState =
  | { readonly status: 'LOADING' }
  | { readonly status: 'VISITOR' }
  | { readonly status: 'MEMBER'; readonly member: Member }

/** Why a sign-in step failed. `tooMany` and `unreachable` are no verdict on the input. */
export type SignInErrorCode =
  | Exclude<LoginErrorCode, 'missingCaptchaToken' | 'invalidCaptchaToken'>
  | 'wrongCode'
  | 'tooMany'
  | 'unreachable'
  | 'unknown'

/** The state of a sign-in or a registration. */
export type SignInState =
  | { readonly status: 'INITIAL' }
  | { readonly status: 'PENDING' }
  | { readonly status: 'SUCCESS' }
  /** A code was sent by email: continue with `verify`. `errorCode` is about the last code. */
  | { readonly status: 'EMAIL_VERIFICATION_REQUIRED'; readonly errorCode?: SignInErrorCode }
  | { readonly status: 'OWNER_APPROVAL_REQUIRED' }
  /** Repeat the step with a token of this captcha. */
  | { readonly status: 'CAPTCHA_REQUIRED'; readonly captcha: 'invisible' | 'visible' }
  | { readonly status: 'FAILURE'; readonly errorCode: SignInErrorCode; readonly message: string }

export interface Session {
  readonly memberState: Observable<MemberState>
  readonly signInState: Observable<SignInState>
  readonly signIn: (params: LoginParams) => Promise<void>
  readonly register: (params: RegisterParams) => Promise<void>
  readonly verify: (code: string) => Promise<void>
  /** Resets the state to `INITIAL`, for example when the form opens again. */
  readonly resetSignIn: () => void
  /** Removes the tokens, and returns the URL that ends the session at the platform. */
  readonly signOut: (returnTo: string) => Promise<string>
  /** Loads the member again. */
  readonly refresh: () => Promise<void>
}

export interface SessionOptions {
  readonly client: ShopClient
  /** Is reset when another person signs in. */
  readonly cart?: CartStore | undefined
  /** Starts a session with the token of a sign-in. Defaults to a silent login in a hidden frame. */
  readonly startSession?: ((sessionToken: string) => Promise<unknown>) | undefined
}

/** Creates the state of the member and of the sign-in, for `useMember` and `useSignIn`. */
export function createSession({
  client,
  cart,
  startSession = startSessionWith(client),
}: SessionOptions): Session {
  const memberState = createObservable<MemberState>({ status: 'LOADING' }, () => void refresh())
  const signInState = createObservable<SignInState>({ status: 'INITIAL' })

  async function refresh(): Promise<void> {
    const getCurrentMember = client.use(members.getCurrentMember)
    const member = client.auth.loggedIn()
      ? (await getCurrentMember().catch(() => undefined))?.member
      : undefined
    memberState.set(member ? { status: 'MEMBER', member } : { status: 'VISITOR' })
  }

  /** Runs a step and shows its outcome. The cart is saved first, because it moves to the member. */
  async function runStep(step: () => Promise<LoginOutcome>, sent: SentCredentials): Promise<void> {
    signInState.set({ status: 'PENDING' })
    try {
      await cart?.settled()
      const isOtherMember = client.auth.loggedIn()
      const outcome = await step()
      if (outcome.loginState === 'SUCCESS') {
        await startSession(outcome.data.sessionToken)
        await Promise.all([refresh(), isOtherMember ? cart?.reset() : cart?.refresh()])
      }
      signInState.set(toSignInState(outcome, sent))
    } catch (error) {
      signInState.set(toErrorState(sent, error))
    }
  }

  return {
    memberState,
    signInState,
    signIn: (params) => runStep(() => client.auth.login(params), { ...params, isCode: false }),
    register: (params) => runStep(() => client.auth.register(params), { ...params, isCode: false }),
    verify: (code) => runStep(() => client.auth.processVerification({ code }), { isCode: true }),
    resetSignIn: () => signInState.set({ status: 'INITIAL' }),
    signOut: async (returnTo) => {
      const { logoutUrl } = await client.auth.logout(returnTo)
      memberState.set({ status: 'VISITOR' })
      signInState.set({ status: 'INITIAL' })
      await cart?.reset()
      return logoutUrl
    },
    refresh,
  }
}

const startSessionWith =
  ({ auth }: ShopClient) =>
  async (sessionToken: string) =>
    auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken))

/** The sent input that the next state depends on. */
interface SentCredentials extends Pick<Partial<LoginParams>, 'captchaTokens'> {
  readonly isCode: boolean
}

/**
 * The state after an outcome. The first required captcha is the invisible one, then the visible one. Servers that run
 * the steps themselves use it too.
 */
export function toSignInState(
  outcome: LoginOutcome,
  { captchaTokens }: Pick<Partial<LoginParams>, 'captchaTokens'> = {},
): Exclude<SignInState, { status: 'PENDING' }> {
  if (outcome.loginState !== 'FAILURE') return { status: outcome.loginState }
  const { errorCode, error, cause } = outcome
  if (errorCode === 'missingCaptchaToken' || errorCode === 'invalidCaptchaToken')
    return { status: 'CAPTCHA_REQUIRED', captcha: captchaTokens ? 'visible' : 'invisible' }
  return { status: 'FAILURE', errorCode: connectionError(cause) ?? errorCode ?? 'unknown', message: error }
}

/** Why a code was rejected. The sign-in continues with another code. */
export const toCodeError = (error: unknown): SignInErrorCode => connectionError(error) ?? 'wrongCode'

/** The error code when the platform did not process the input, otherwise `undefined`. */
function connectionError(cause: unknown): 'tooMany' | 'unreachable' | undefined {
  if (cause === undefined || isFinalError(cause)) return undefined
  return isVitrineError(cause) && cause.status === 429 ? 'tooMany' : 'unreachable'
}

/** The state after an exception. */
function toErrorState({ isCode }: SentCredentials, error: unknown): SignInState {
  if (isCode) return { status: 'EMAIL_VERIFICATION_REQUIRED', errorCode: toCodeError(error) }
  const message = error instanceof Error ? error.message : String(error)
  return { status: 'FAILURE', errorCode: connectionError(error) ?? 'unknown', message }
}
