import { z } from 'zod'
import { listOfferedProviders } from '../../../identity/providers/sign-in-provider-settings.ts'
import {
  finishRedirect,
  type RedirectRow,
} from '../../../identity/redirect-sessions/redirect-session-repository.ts'
import { endHostedSession, findHostedSession } from '../../../identity/sessions/hosted-sessions.ts'
import { signOut } from '../../../identity/sessions/sign-out.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { expiredPage } from './error-pages.tsx'
import { formPostHandler, pageHandler } from './form-post.ts'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { resumeLink } from './resume-link.ts'
import { SignedIn, SignedOut, SignOut } from './sign-in-pages.tsx'
import type { SignInRequest } from './sign-in-request.ts'

const confirmation = (signInRequest: SignInRequest): Reply =>
  replyWithSignInPage(signInRequest, { title: 'signOut' }, (pageContext) => (
    <SignOut pageContext={pageContext} />
  ))

/** The sign-out pages. */
export const signOutRoutes = (open: (c: HttpContext) => Promise<SignInRequest>) =>
  ({
    'GET /sign-out': route(
      { access: 'anyone' },
      pageHandler(open, async (signInRequest) => {
        const link = await resumeLink(signInRequest, 'logout')
        if (link === 'expired') return expiredPage(signInRequest)
        return link ? showSignOut(signInRequest, link) : confirmation(signInRequest)
      }),
    ),
    'POST /sign-out': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: '/sign-out',
        fields: z.object({}),
        take: (signInRequest) => endSignIn(signInRequest, signInRequest.flow),
      }),
    ),
    'GET /signed-out': route(
      { access: 'anyone' },
      pageHandler(open, (signInRequest) =>
        replyWithSignInPage(signInRequest, { title: 'signedOut', hasBackLink: true }, (pageContext) => (
          <SignedOut pageContext={pageContext} />
        )),
      ),
    ),
    'GET /signed-in': route(
      { access: 'anyone' },
      pageHandler(open, async (signInRequest) => {
        const isSignedIn = await findHostedSession(
          signInRequest.db,
          signInRequest.cookies.read('member') ?? '',
          signInRequest.now,
        )
        if (!isSignedIn) return signInRequest.c.redirect('/sign-in', 303)
        const providers = await listOfferedProviders(signInRequest.db)
        return replyWithSignInPage(signInRequest, { title: 'signedIn', hasBackLink: true }, (pageContext) => (
          <SignedIn pageContext={pageContext} hasProviders={providers.length > 0} />
        ))
      }),
    ),
  }) satisfies Routes

/**
 * Signs out the person who sent this browser here. Their session at the app ends with the link, which only they can
 * have created. The member signed in at the platform may be another person, and is asked.
 */
async function showSignOut(signInRequest: SignInRequest, link: RedirectRow): Promise<Reply> {
  const { db, now, cookies } = signInRequest
  if (link.memberId !== null && link.sessionId !== null) await signOut(db, { sessionId: link.sessionId }, now)
  const hostedSession = await findHostedSession(db, cookies.read('member') ?? '', now)
  const isSameMember = !hostedSession || hostedSession.memberId === link.memberId
  return isSameMember
    ? endSignIn(signInRequest, link)
    : signInRequest.c.redirect(`/sign-out?flow=${link.id}`, 303)
}

/** Signs this browser out at the platform, and redirects back. */
async function endSignIn(
  { c, db, now, cookies }: SignInRequest,
  flow: RedirectRow | undefined,
): Promise<Reply> {
  await inTransaction(db, async (tx) => {
    await endHostedSession(tx, cookies.read('member') ?? '')
    if (flow) await finishRedirect(tx, flow.id, now)
  })
  cookies.clear('member')
  return c.redirect(flow?.request.callbacks.postFlowUrl ?? '/signed-out', 303)
}
