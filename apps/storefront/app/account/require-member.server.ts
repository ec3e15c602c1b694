import type { Member } from '@vitrine/contract'
import { splitLanguagePath } from '@vitrine/ui/i18n'
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { getShopper } from '../session/shopper.server.ts'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { deferErrorToLoaders, rethrowMiddlewareError } from '../shared/middleware-errors.server.ts'
import { safeRedirectPath } from './safe-redirect-path.server.ts'
import { redirectToSignIn } from './sign-in.server.ts'

const memberContext = createContext<Member>()

/** The signed-in member of a route below `requireMember`. */
export function getMember(context: Readonly<RouterContextProvider>): Member {
  rethrowMiddlewareError(context)
  return context.get(memberContext)
}

/**
 * Restricts pages to members. Shoppers without a session are redirected to the platform, which may have one for them. If
 * not, they sign in and come back here.
 */
export const requireMember: MiddlewareFunction<Response> = ({ request, context }) =>
  deferErrorToLoaders(context, async () => {
    const member = await orErrorResponse(getShopper(context).member())
    if (!member)
      return orErrorResponse(
        redirectToSignIn({ request, context }, { next: safeRedirectPath(pageOf(request)), prompt: 'none' }),
      )
    context.set(memberContext, member)
    return undefined
  })

/** The path of the requested page, without language prefix and data suffix. */
const pageOf = ({ url }: Request): string =>
  splitLanguagePath(new URL(url).pathname).path.replace(/\.data$/, '')
