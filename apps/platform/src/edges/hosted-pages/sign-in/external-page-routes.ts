import {
  finishRedirect,
  type RedirectRow,
} from '../../../identity/redirect-sessions/redirect-session-repository.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { expiredPage } from './error-pages.tsx'
import { pageHandler } from './form-post.ts'
import { resumeLink } from './resume-link.ts'
import type { SignInRequest } from './sign-in-request.ts'

/** The redirect to the merchant's pages outside the shop. */
export const externalPageRoutes = (open: (c: HttpContext) => Promise<SignInRequest>) =>
  ({
    'GET /redirect': route(
      { access: 'anyone' },
      pageHandler(open, async (signInRequest) => {
        const link = await resumeLink(signInRequest, 'external')
        return link === undefined || link === 'expired'
          ? expiredPage(signInRequest)
          : redirectToExternalPage(signInRequest, link)
      }),
    ),
  }) satisfies Routes

/** Redirects to the page that is registered now, so that a removed page ends the links to it. */
async function redirectToExternalPage(signInRequest: SignInRequest, link: RedirectRow): Promise<Reply> {
  const { c, db, now, context } = signInRequest
  const { external, callbacks } = link.request
  const page = external && context.shop.externalPages[external.flow]
  if (!page || !(await finishRedirect(db, link.id, now))) return expiredPage(signInRequest)
  const url = new URL(page)
  for (const [name, value] of Object.entries({ ...external.parameters, ...callbacks }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return c.redirect(url.href, 303)
}
