import type { Member } from '@vitrine/contract'
import { languageFromPath, languagePrefix } from '@vitrine/ui/messages'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { orErrorResponse } from '../loader-errors.server.ts'
import { deferErrorToLoaders, rethrowMiddlewareError } from '../middleware-errors.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import { safeRedirectPath } from './safe-redirect-path.server.ts'
import { redirectToSignIn } from './sign-in.server.ts'

const memberContext = createContext<Member>()

/** The member whose pages these are, below a route with `memberOnly`. */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  rethrowMiddlewareError(context)
  return context.get(memberContext)
}

/**
 * Keeps pages for members. Whoever has no session is sent past the platform, which may know them without a question;
 * if it does not, they come to the sign-in and from there back here.
 */
export const memberOnly: MiddlewareFunction<Response> = ({ request, context }) =>
  deferErrorToLoaders(context, async () => {
    const member = await orErrorResponse(shopperOf(context).member())
    if (!member)
      return orErrorResponse(
        redirectToSignIn({ request, context }, { next: safeRedirectPath(pageOf(request)), prompt: 'none' }),
      )
    context.set(memberContext, member)
    return undefined
  })

/** The page that a request is about, within its language; the data of a page is asked for by another name. */
function pageOf({ url }: Request): string {
  const { pathname } = new URL(url)
  return pathname.slice(languagePrefix(languageFromPath(pathname)).length).replace(/\.data$/, '')
}
