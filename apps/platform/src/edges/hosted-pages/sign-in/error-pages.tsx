import type { Reply } from '../../../kernel/http/reply.ts'
import { replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { ErrorView } from './sign-in-pages.tsx'
import type { SignInRequest } from './sign-in-request.ts'

/** The link is used, expired, or belongs to another browser. */
export const expiredPage = (signInRequest: SignInRequest): Reply =>
  replyWithSignInPage(
    signInRequest,
    { title: 'linkExpired', status: 410, hasBackLink: true },
    (pageContext) => <ErrorView pageContext={pageContext} error="linkExpired" />,
  )

/** A post that none of our forms sent. */
export const csrfErrorPage = (signInRequest: SignInRequest): Reply =>
  replyWithSignInPage(
    signInRequest,
    { title: 'formExpired', status: 403, hasBackLink: true, refusal: 'CSRF_REJECTED' },
    (pageContext) => <ErrorView pageContext={pageContext} error="formExpired" />,
  )

/** The app's request is invalid; there is no redirect. */
export const invalidRedirectPage = (signInRequest: SignInRequest): Reply =>
  replyWithSignInPage(
    signInRequest,
    { title: 'invalidLink', status: 400, hasBackLink: true, refusal: 'INVALID_REDIRECT_URI' },
    (pageContext) => <ErrorView pageContext={pageContext} error="invalidLink" />,
  )
