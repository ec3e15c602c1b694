import { issueAuthorizationCode } from '../../../identity/oauth/authorization-codes.ts'
import {
  finishRedirect,
  type RedirectRow,
} from '../../../identity/redirect-sessions/redirect-session-repository.ts'
import type { VerifiedMember } from '../../../identity/sessions/session-tokens.ts'
import type { Queryable } from '../../../kernel/database/open-database.ts'
import type { AuthorizationRequest } from '../../../kernel/database/schema/identity/redirect-flow.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import { Head, replyWithPage } from '../../../kernel/pages/page.tsx'
import { findApp } from '../../../shop/apps/app-repository.ts'
import { UNUSED_REDIRECT_URI } from '../../../shop/apps/redirect-uris.ts'
import { expiredPage } from './error-pages.tsx'
import type { SignInRequest } from './sign-in-request.ts'

/** The result of a sign-in for an app: a code, or an error. */
type Outcome = { readonly code: string } | { readonly error: string; readonly error_description: string }

/** Redirects a signed-in member to the app; without an app, to a confirmation page. */
export async function redirectBack(signInRequest: SignInRequest, proven: VerifiedMember): Promise<Reply> {
  const { c, flow, db, now } = signInRequest
  if (!flow) return c.redirect('/signed-in', 303)
  const auth = flow.request.auth
  const outcome = await inTransaction(db, async (tx) => {
    if (!(await finishRedirect(tx, flow.id, now))) return undefined
    return auth ? issueCode(tx, flow, auth, proven, now) : 'signed in'
  })
  if (outcome === undefined) return expiredPage(signInRequest)
  if (outcome === 'signed in' || !auth)
    return c.redirect(flow.request.callbacks.postFlowUrl ?? '/signed-in', 303)
  return redirectToApp(signInRequest, flow, auth, outcome)
}

async function issueCode(
  tx: Queryable,
  { appId }: RedirectRow,
  { redirectUri, codeChallenge }: AuthorizationRequest,
  proven: VerifiedMember,
  now: Date,
): Promise<Outcome> {
  const code = await issueAuthorizationCode(tx, { ...proven, appId, redirectUri, codeChallenge }, now)
  return code === undefined
    ? { error: 'invalid_request', error_description: 'The code challenge was used before.' }
    : { code }
}

/** Reports to an app that no member is signed in, or another error. */
export async function redirectWithError(
  signInRequest: SignInRequest,
  flow: RedirectRow,
  auth: AuthorizationRequest,
  error: { readonly error: string; readonly error_description: string },
): Promise<Reply> {
  return (await finishRedirect(signInRequest.db, flow.id, signInRequest.now))
    ? redirectToApp(signInRequest, flow, auth, error)
    : expiredPage(signInRequest)
}

/** Delivers the response in the requested mode. The redirect URI was checked before. */
async function redirectToApp(
  signInRequest: SignInRequest,
  flow: RedirectRow,
  { redirectUri, responseMode, state }: AuthorizationRequest,
  outcome: Outcome,
): Promise<Reply> {
  const response = { ...outcome, ...(state !== undefined && { state }), iss: signInRequest.publicUrl }
  if (responseMode === 'web_message') return postMessage(signInRequest, flow, response)
  if (redirectUri === undefined || redirectUri === UNUSED_REDIRECT_URI) return expiredPage(signInRequest)
  const url = new URL(redirectUri)
  if (responseMode === 'query')
    for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value)
  else url.hash = new URLSearchParams(response).toString()
  return signInRequest.c.redirect(url.href, 303)
}

/**
 * A page that posts the response to the framing page. It is sent to the app's registered origins only: to the
 * requesting one, when it is known.
 */
async function postMessage(
  { c, db, context }: SignInRequest,
  flow: RedirectRow,
  response: object,
): Promise<Reply> {
  const origins = (await findApp(db, flow.appId))?.origins ?? []
  const targets = flow.origin !== null && origins.includes(flow.origin) ? [flow.origin] : origins
  return replyWithPage(
    c,
    <html lang={context.locale.code}>
      <Head
        title={context.locale.texts.titles.signingIn}
        shopName={context.shop.name}
        brand={context.shop.brand}
      />
      <body data-answer={JSON.stringify(response)} data-targets={targets.join(' ')} />
    </html>,
    { script: 'web-message.js', framedBy: origins },
  )
}
