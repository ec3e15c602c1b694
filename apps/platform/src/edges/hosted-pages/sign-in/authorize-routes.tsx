import { z } from 'zod'
import type { IdentityServer } from '../../../identity/identity-server.ts'
import { listOfferedProviders } from '../../../identity/providers/sign-in-provider-settings.ts'
import {
  insertRedirect,
  type RedirectRow,
} from '../../../identity/redirect-sessions/redirect-session-repository.ts'
import {
  AuthorizationParameters,
  checkRedirectUri,
} from '../../../identity/redirect-sessions/redirect-session-schema.ts'
import { findHostedSession } from '../../../identity/sessions/hosted-sessions.ts'
import { redeemSessionTokenHash, type VerifiedMember } from '../../../identity/sessions/session-tokens.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import type { AuthorizationRequest } from '../../../kernel/database/schema/identity/redirect-flow.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../../kernel/http/route-types.ts'
import { LIMITS } from '../../../kernel/limits.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { hashOf, newSecret } from '../../../kernel/secrets/secret.ts'
import { parseId } from '../../../kernel/wire-id.ts'
import { findApp } from '../../../shop/apps/app-repository.ts'
import { expiredPage, invalidRedirectPage } from './error-pages.tsx'
import { pageHandler } from './form-post.ts'
import { pendingSignIn } from './pending-sign-in.ts'
import { providerVisits } from './provider-routes.tsx'
import { redirectBack, redirectWithError } from './redirect-back.tsx'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { resumeLink } from './resume-link.ts'
import { SignIn } from './sign-in-pages.tsx'
import type { SignInRequest } from './sign-in-request.ts'

/** The authorization endpoint, for apps that created a link and for plain OAuth (RFC 6749). */
export const authorizeRoutes = (server: IdentityServer, open: (c: HttpContext) => Promise<SignInRequest>) => {
  const { leave } = providerVisits(server)
  return {
    'GET /oauth2/authorize': route(
      { access: 'anyone' },
      pageHandler(open, async (signInRequest) => {
        const link =
          (await resumeLink(signInRequest, 'auth')) ?? (await readPlainRequest(signInRequest, server.limiter))
        if (link === 'expired') return expiredPage(signInRequest)
        const auth = link?.request.auth
        return link && auth ? authorize(signInRequest, link, auth, leave) : invalidRedirectPage(signInRequest)
      }),
    ),
    'GET /sign-in': route(
      { access: 'anyone' },
      pageHandler(open, async (signInRequest) => {
        const link = await resumeLink(signInRequest, 'login')
        if (link === 'expired') return expiredPage(signInRequest)
        if (link) return signInRequest.c.redirect(`/sign-in?flow=${link.id}`, 303)
        const providers = await listOfferedProviders(signInRequest.db)
        return replyWithSignInPage(signInRequest, { title: 'signIn' }, (pageContext) => (
          <SignIn pageContext={pageContext} providers={providers} {...pendingSignIn(signInRequest)} />
        ))
      }),
    ),
  } satisfies Routes
}

/** Responds at once for a signed-in member or a silent request; shows the sign-in page otherwise. */
async function authorize(
  signInRequest: SignInRequest,
  link: RedirectRow,
  auth: AuthorizationRequest,
  leave: ReturnType<typeof providerVisits>['leave'],
): Promise<Reply> {
  const proven = await findAuthenticatedMember(signInRequest, auth)
  if (proven) return redirectBack({ ...signInRequest, flow: link }, proven)
  if (auth.prompt === 'none') {
    return redirectWithError(signInRequest, link, auth, {
      error: 'login_required',
      error_description: 'The user is not signed in.',
    })
  }
  // The app has let the shopper choose one of our providers.
  const provider = parseId(signInRequest.c.req.query('provider') ?? '')
  if (provider) return leave({ ...signInRequest, flow: link }, provider)
  // The common parameter for registration.
  const page = signInRequest.c.req.query('screen_hint') === 'signup' ? '/register' : '/sign-in'
  return signInRequest.c.redirect(`${page}?flow=${link.id}`, 303)
}

/** A member who is signed in without a prompt: at the app just now, or, for a silent request, in this browser. */
async function findAuthenticatedMember(
  { db, now, cookies }: SignInRequest,
  { sessionTokenHash, prompt }: AuthorizationRequest,
): Promise<VerifiedMember | undefined> {
  if (sessionTokenHash) return inTransaction(db, (tx) => redeemSessionTokenHash(tx, sessionTokenHash, now))
  return prompt === 'none' ? findHostedSession(db, cookies.read('member') ?? '', now) : undefined
}

const PlainRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string().optional(),
  response_type: z.string(),
  response_mode: z.string().optional(),
  code_challenge: z.string(),
  code_challenge_method: z.string(),
  state: z.string().optional(),
  prompt: z.enum(['login', 'none']).default('login'),
})

/** Converts a standard request into a link opened by this browser. */
async function readPlainRequest(
  signInRequest: SignInRequest,
  limiter: Server['limiter'],
): Promise<RedirectRow | undefined> {
  const { c, db, now, browser, publicUrl, context } = signInRequest
  const { data: plain } = PlainRequest.safeParse(c.req.query())
  const { data: requested } = AuthorizationParameters.safeParse({
    clientId: plain?.client_id,
    redirectUri: plain?.redirect_uri,
    responseType: plain?.response_type,
    responseMode: plain?.response_mode,
    codeChallenge: plain?.code_challenge,
    codeChallengeMethod: plain?.code_challenge_method,
    state: plain?.state,
  })
  const appId = requested && parseId(requested.clientId)
  const app = appId && (await findApp(db, appId))
  if (!plain || !requested || !app || checkRedirectUri(requested, app, publicUrl)) return undefined
  const throttle = { key: ['authorization', context.network], limit: LIMITS.visitorsPerNetwork }
  if (await limiter({ ...throttle, windowMs: LIMITS.requestWindow }, now)) return undefined
  const { redirectUri, responseMode, codeChallenge, state } = requested
  return insertRedirect(db, {
    id: newId(now),
    tokenHash: hashOf(newSecret()),
    appId: app.id,
    kind: 'auth',
    request: {
      auth: { redirectUri, responseMode, codeChallenge, state, prompt: plain.prompt },
      callbacks: {},
    },
    browserHash: hashOf(browser),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIMITS.redirectOpenLifetime),
  })
}
