import { z } from 'zod'
import type { IdentityServer } from '../../../identity/identity-server.ts'
import { hasJustSignedIn } from '../../../identity/passkeys/register-passkey.ts'
import {
  describeLinkedAccounts,
  linkToMember,
  unlinkAccount,
} from '../../../identity/providers/manage-linked-accounts.ts'
import { ProviderFailure } from '../../../identity/providers/openid-configuration.ts'
import { claimProviderSignIn } from '../../../identity/providers/provider-sign-in-repository.ts'
import {
  type ProviderAccount,
  readProviderAccount,
} from '../../../identity/providers/read-provider-account.ts'
import { listOfferedProviders } from '../../../identity/providers/sign-in-provider-settings.ts'
import { signInWithProvider } from '../../../identity/providers/sign-in-with-provider.ts'
import {
  type ProviderVisit,
  startProviderSignIn,
} from '../../../identity/providers/start-provider-sign-in.ts'
import { findHostedSession } from '../../../identity/sessions/hosted-sessions.ts'
import type { VerifiedMember } from '../../../identity/sessions/session-tokens.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createSafeFetch } from '../../../kernel/safe-fetch/safe-fetch.ts'
import { continueSignIn, redirectToForm } from './continue-sign-in.tsx'
import { expiredPage } from './error-pages.tsx'
import { formError } from './form-errors.ts'
import { formPostHandler, pageHandler } from './form-post.ts'
import { pendingSignIn } from './pending-sign-in.ts'
import { LeavingPage, LinkedAccountsPage } from './provider-pages.tsx'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { type OpenSignInRequest, pathInFlow, type SignInRequest } from './sign-in-request.ts'

const Provider = z.object({ provider: z.uuid() })

/** Visits of OpenID providers. */
export const providerVisits = ({ config, log }: Pick<IdentityServer, 'config' | 'log'>) => {
  const openId = { safeFetch: createSafeFetch({ allow: config.outboundAllowlist }), config }

  const visitOf = ({ db, now, browser, context: { network } }: SignInRequest): ProviderVisit => ({
    db,
    now,
    browser,
    network,
    openId,
  })

  const warn = ({ reason, code }: ProviderFailure, providerId: string) =>
    log.warn({ providerId, reason, code }, 'A sign-in provider could not be used')

  /** Sends the browser to a provider, to sign in or to connect an account to a member. */
  const leave = async (
    signInRequest: SignInRequest,
    providerId: string,
    member?: VerifiedMember,
  ): Promise<Reply> => {
    const again = { path: member ? '/linked-accounts' : '/sign-in' }
    const started = await startProviderSignIn(visitOf(signInRequest), {
      providerId,
      flowId: signInRequest.flow?.id ?? null,
      memberId: member?.memberId ?? null,
    })
    if (started instanceof Refusal) return redirectToForm(signInRequest, again, started)
    if (started instanceof ProviderFailure) warn(started, providerId)
    if (!started || started instanceof ProviderFailure)
      return redirectToForm(signInRequest, again, formError('providerUnavailable'))
    // Not a redirect of the form: the policy of the page would apply to every site that the provider redirects to.
    return replyWithSignInPage(
      signInRequest,
      { title: 'continueTo', headers: { Refresh: `0;url=${started.url}` } },
      (pageContext) => <LeavingPage pageContext={pageContext} {...started} />,
    )
  }

  return { visitOf, warn, leave }
}

/** Sign-in with an OpenID provider, and the page where members connect and remove accounts. */
export const providerRoutes = (server: IdentityServer, open: OpenSignInRequest) => {
  const { visitOf, warn, leave } = providerVisits(server)

  /** Continues where a provider has sent the browser back. */
  const comeBack = async (c: HttpContext): Promise<Reply> => {
    const arrived = await open(c)
    const { state = '', error } = c.req.query()
    // A silent request must not use it up.
    const isPage = c.req.raw.method === 'GET'
    const claimed = isPage
      ? await claimProviderSignIn(arrived.db, arrived.browser, state, arrived.now)
      : undefined
    if (!claimed)
      return redirectToForm(
        { ...arrived, flow: undefined },
        { path: '/sign-in' },
        formError('providerExpired'),
      )
    const signInRequest = await open(c, claimed.flowId)
    if (signInRequest.isExpired) return expiredPage(signInRequest)
    const { memberId, providerId } = claimed
    const again = { path: memberId ? '/linked-accounts' : '/sign-in' }
    if (error !== undefined) return redirectToForm(signInRequest, again, formError(problemOf(error)))
    const { search } = new URL(c.req.url)
    const account = await readProviderAccount(visitOf(signInRequest), { providerId, state, search })
    if (account instanceof ProviderFailure) {
      warn(account, providerId)
      const isDown = account.reason !== 'REJECTED'
      return redirectToForm(
        signInRequest,
        again,
        formError(isDown ? 'providerUnavailable' : 'providerFailed'),
      )
    }
    return memberId ? connect(signInRequest, memberId, account) : enter(signInRequest, account)
  }

  return {
    'POST /sign-in/with': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: '/sign-in/with',
        shownAt: '/sign-in',
        fields: Provider,
        take: (signInRequest, { provider }) => leave(signInRequest, provider),
      }),
    ),
    'GET /sign-in/callback': route({ access: 'anyone' }, comeBack),
    'GET /linked-accounts': route({ access: 'anyone' }, pageHandler(open, showLinkedAccounts)),
    'POST /linked-accounts/add': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: '/linked-accounts/add',
        shownAt: '/linked-accounts',
        fields: Provider,
        take: async (signInRequest, { provider }) => {
          const member = await memberOf(signInRequest)
          if (!member) return signInRequest.c.redirect(pathInFlow(signInRequest, '/sign-in'), 303)
          return hasJustSignedIn(member, signInRequest.now)
            ? leave(signInRequest, provider, member)
            : redirectToForm(signInRequest, { path: '/linked-accounts' }, formError('signInAgain'))
        },
      }),
    ),
    'POST /linked-accounts/remove': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: '/linked-accounts/remove',
        shownAt: '/linked-accounts',
        fields: z.object({ id: z.uuid() }),
        take: async (signInRequest, { id }) => {
          const member = await memberOf(signInRequest)
          if (!member) return signInRequest.c.redirect(pathInFlow(signInRequest, '/sign-in'), 303)
          return replyToLink(signInRequest, await unlinkAccount(signInRequest.context, member, id))
        },
      }),
    ),
  } satisfies Routes
}

/** A member who cancels at the provider has done nothing wrong. */
const problemOf = (error: string) => (error === 'access_denied' ? 'providerCanceled' : 'providerFailed')

/** The member who is signed in on the hosted pages in this browser. */
const memberOf = ({ db, cookies, now }: SignInRequest): Promise<VerifiedMember | undefined> =>
  findHostedSession(db, cookies.read('member') ?? '', now)

async function enter(signInRequest: SignInRequest, account: ProviderAccount): Promise<Reply> {
  const { context, cookies } = signInRequest
  const { email } = account
  const outcome = await signInWithProvider(context, account, cookies.read('memberDevice'))
  const again = { path: '/sign-in', email }
  if (typeof outcome === 'string') return redirectToForm(signInRequest, again, formError(outcome))
  return continueSignIn(signInRequest, outcome, { email, again })
}

/** Links an account, if its member is still the one in this browser. */
async function connect(
  signInRequest: SignInRequest,
  memberId: string,
  account: ProviderAccount,
): Promise<Reply> {
  const member = await memberOf(signInRequest)
  return replyToLink(
    signInRequest,
    member?.memberId === memberId
      ? await linkToMember(signInRequest.context, memberId, account)
      : 'signInAgain',
  )
}

const replyToLink = (
  signInRequest: SignInRequest,
  problem: Awaited<ReturnType<typeof unlinkAccount>>,
): Reply =>
  problem
    ? redirectToForm(signInRequest, { path: '/linked-accounts' }, formError(problem))
    : signInRequest.c.redirect(pathInFlow(signInRequest, '/linked-accounts'), 303)

async function showLinkedAccounts(signInRequest: SignInRequest): Promise<Reply> {
  const { db, c, now } = signInRequest
  const member = await memberOf(signInRequest)
  if (!member) return c.redirect(pathInFlow(signInRequest, '/sign-in'), 303)
  const [accounts, providers] = await Promise.all([
    describeLinkedAccounts(db, member.memberId),
    listOfferedProviders(db),
  ])
  return replyWithSignInPage(signInRequest, { title: 'linkedAccounts' }, (pageContext) => (
    <LinkedAccountsPage
      pageContext={pageContext}
      accounts={accounts}
      providers={providers}
      canChange={hasJustSignedIn(member, now)}
      {...pendingSignIn(signInRequest)}
    />
  ))
}
