import {
  isDecided,
  isVitrineError,
  type LoginErrorCode,
  type LoginOutcome,
  type LoginParams,
  type RegisterParams,
} from '@vitrine/client'
import type { CartStore } from '@vitrine/client/extras'
import { members } from '@vitrine/client/members'
import type { Member } from '@vitrine/contract'
import { type Observable, observable } from './observable.ts'
import type { ShopClient } from './vitrine-provider.tsx'

/** Who is at the screen. */
export type Membership =
  | { readonly status: 'UNREAD' }
  | { readonly status: 'VISITOR' }
  | { readonly status: 'MEMBER'; readonly member: Member }

/** Why a step of a sign-in did not work. `tooMany` and `unreachable` say nothing about what was typed. */
export type SignInProblem =
  | Exclude<LoginErrorCode, 'missingCaptchaToken' | 'invalidCaptchaToken'>
  | 'wrongCode'
  | 'tooMany'
  | 'unreachable'
  | 'unknown'

/** Where a sign-in or a registration stands. */
export type SignInProgress =
  | { readonly status: 'INITIAL' }
  | { readonly status: 'WORKING' }
  | { readonly status: 'SUCCESS' }
  /** A code was mailed: go on with `verify`. `problem` is about the last one that was tried. */
  | { readonly status: 'EMAIL_VERIFICATION_REQUIRED'; readonly problem?: SignInProblem }
  | { readonly status: 'OWNER_APPROVAL_REQUIRED' }
  /** Once more, with an answer from this captcha. */
  | { readonly status: 'CAPTCHA_REQUIRED'; readonly captcha: 'invisible' | 'visible' }
  | { readonly status: 'FAILURE'; readonly problem: SignInProblem; readonly message: string }

export interface Session {
  readonly membership: Observable<Membership>
  readonly progress: Observable<SignInProgress>
  readonly signIn: (params: LoginParams) => Promise<void>
  readonly register: (params: RegisterParams) => Promise<void>
  readonly verify: (code: string) => Promise<void>
  /** Forgets where the sign-in stands, as when its form is opened again. */
  readonly startOver: () => void
  /** Forgets the member, and answers where to send the browser so that the platform forgets too. */
  readonly signOut: (returnTo: string) => Promise<string>
  /** Looks again who is at the screen. */
  readonly refresh: () => Promise<void>
}

export interface SessionOptions {
  readonly client: ShopClient
  /** Starts over when another person is at the screen. */
  readonly cart?: CartStore | undefined
  /** Makes a session of the token that a sign-in ends with; in a hidden frame unless said otherwise. */
  readonly enter?: ((sessionToken: string) => Promise<unknown>) | undefined
}

/** Who is at the screen, and every step of signing in. */
export function createSession({ client, cart, enter = enterWith(client) }: SessionOptions): Session {
  const membership = observable<Membership>({ status: 'UNREAD' }, () => void refresh())
  const progress = observable<SignInProgress>({ status: 'INITIAL' })

  async function refresh(): Promise<void> {
    const read = client.use(members.getCurrentMember)
    const member = client.auth.loggedIn() ? (await read().catch(() => undefined))?.member : undefined
    membership.set(member ? { status: 'MEMBER', member } : { status: 'VISITOR' })
  }

  /** A step whose outcome is shown. What is in the cart is saved first, because it moves over with the shopper. */
  async function take(step: () => Promise<LoginOutcome>, after: After): Promise<void> {
    progress.set({ status: 'WORKING' })
    try {
      await cart?.settled()
      const isAnother = client.auth.loggedIn()
      const outcome = await step()
      if (outcome.loginState === 'SUCCESS') {
        await enter(outcome.data.sessionToken)
        await Promise.all([refresh(), isAnother ? cart?.reset() : cart?.refresh()])
      }
      progress.set(signInProgress(outcome, after))
    } catch (error) {
      progress.set(problemAfter(after, error))
    }
  }

  return {
    membership,
    progress,
    signIn: (params) => take(() => client.auth.login(params), { ...params, isCode: false }),
    register: (params) => take(() => client.auth.register(params), { ...params, isCode: false }),
    verify: (code) => take(() => client.auth.processVerification({ code }), { isCode: true }),
    startOver: () => progress.set({ status: 'INITIAL' }),
    signOut: async (returnTo) => {
      const { logoutUrl } = await client.auth.logout(returnTo)
      membership.set({ status: 'VISITOR' })
      progress.set({ status: 'INITIAL' })
      await cart?.reset()
      return logoutUrl
    },
    refresh,
  }
}

const enterWith =
  ({ auth }: ShopClient) =>
  async (sessionToken: string) =>
    auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken))

/** What was sent, as far as the next step depends on it. */
interface After extends Pick<Partial<LoginParams>, 'captchaTokens'> {
  readonly isCode: boolean
}

/**
 * Where a sign-in stands after an outcome. The first captcha to ask for is the one that nobody sees; after that, the one
 * that can be solved. For servers too, which take the steps themselves.
 */
export function signInProgress(
  outcome: LoginOutcome,
  { captchaTokens }: Pick<Partial<LoginParams>, 'captchaTokens'> = {},
): Exclude<SignInProgress, { status: 'WORKING' }> {
  if (outcome.loginState !== 'FAILURE') return { status: outcome.loginState }
  const { errorCode, error, cause } = outcome
  if (errorCode === 'missingCaptchaToken' || errorCode === 'invalidCaptchaToken')
    return { status: 'CAPTCHA_REQUIRED', captcha: captchaTokens ? 'visible' : 'invisible' }
  return { status: 'FAILURE', problem: undecided(cause) ?? errorCode ?? 'unknown', message: error }
}

/** Why a code was not taken. It leaves the shopper where they were. */
export const codeProblem = (error: unknown): SignInProblem => undecided(error) ?? 'wrongCode'

/** What kept the platform from judging what was sent, if anything did. */
function undecided(cause: unknown): 'tooMany' | 'unreachable' | undefined {
  if (cause === undefined || isDecided(cause)) return undefined
  return isVitrineError(cause) && cause.status === 429 ? 'tooMany' : 'unreachable'
}

/** The page is told of what was thrown. */
function problemAfter({ isCode }: After, error: unknown): SignInProgress {
  if (isCode) return { status: 'EMAIL_VERIFICATION_REQUIRED', problem: codeProblem(error) }
  const message = error instanceof Error ? error.message : String(error)
  return { status: 'FAILURE', problem: undecided(error) ?? 'unknown', message }
}
