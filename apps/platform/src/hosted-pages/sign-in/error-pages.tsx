import type { Reply } from '../../http/reply.ts'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import type { SignInRequest } from './sign-in-request.ts'
import { ErrorView } from './views.tsx'

/** The link is used, expired, or belongs to another browser. */
export const expiredPage = (signInRequest: SignInRequest): Reply =>
  replyWithSignInPage(signInRequest, { title: 'lost', status: 410 }, (pageContext) => (
    <ErrorView pageContext={pageContext} what="lost" />
  ))

/** A post that none of our forms sent. */
export const csrfErrorPage = (signInRequest: SignInRequest): Reply =>
  replyWithSignInPage(
    signInRequest,
    { title: 'forged', status: 403, refusal: 'CSRF_REJECTED' },
    (pageContext) => <ErrorView pageContext={pageContext} what="forged" />,
  )

/** The app's request is invalid; there is no redirect. */
export const invalidRedirectPage = (signInRequest: SignInRequest): Reply =>
  replyWithSignInPage(
    signInRequest,
    { title: 'misdirected', status: 400, refusal: 'INVALID_REDIRECT_URI' },
    (pageContext) => <ErrorView pageContext={pageContext} what="misdirected" />,
  )
