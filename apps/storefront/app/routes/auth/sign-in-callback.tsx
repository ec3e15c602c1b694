import { isVitrineError } from '@vitrine/client'
import { pendingLogins } from '@vitrine/client/extras'
import { splitLanguagePath } from '@vitrine/ui/i18n'
import { type ReactElement, useEffect, useState } from 'react'
import { Link, redirect } from 'react-router'
import { AuthLayout } from '../../account/auth-layout.tsx'
import { loginStorage } from '../../account/sign-in-cookies.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { pickMessages } from '../../i18n/request-i18n.server.ts'
import { metaTags } from '../../seo/page-meta.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orErrorResponse } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import { config } from '../../shared/shop-client.server.ts'
import type { Route } from './+types/sign-in-callback.ts'

/**
 * The redirect URI of sign-in. Only the browser that started can finish, because it has the PKCE verifier. A server never
 * sees a response in the fragment, so the page below sends it here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = getShopper(context).client
  const { code, state, error } = auth.parseFromUrl(request.url, 'query')
  const storage = loginStorage(request)
  const logins = pendingLogins(() => storage)
  const leave = (to: string) =>
    redirect(to, {
      status: 303,
      headers: { 'set-cookie': storage.cookie(), 'referrer-policy': 'no-referrer' },
    })

  if (error) {
    const returnUrl = logins.discard(state ?? '') ?? `${config.publicUrl}/account`
    throw leave(signInUrl(returnUrl, error === 'login_required' ? undefined : 'expired'))
  }
  if (code) {
    const login = await orErrorResponse(logins.complete(auth, request.url, 'query').catch(ignoreInvalidLogin))
    if (!login) throw leave(signInUrl(`${config.publicUrl}/account`, 'expired'))
    auth.setTokens(login.tokens)
    throw leave(login.originalUri)
  }
  const requestContext = await getRequestContext(context)
  const { title } = requestContext.i18n.messages.auth.signingIn
  return {
    messages: pickMessages(requestContext.i18n, 'auth'),
    head: metaTags(requestContext, { title, description: title, path: '/signed-in', noIndex: true }),
  }
}

/** Ignores a login of another browser, a completed one, and a used code. */
function ignoreInvalidLogin(error: unknown): undefined {
  const isRejected = !isVitrineError(error) || (error.status !== undefined && error.status < 429)
  if (!isRejected) throw error
}

/** The sign-in page in the language of `returnUrl`, which it leads to. */
function signInUrl(returnUrl: string, notice?: 'expired'): string {
  const { pathname, search } = new URL(returnUrl)
  const { prefix, path } = splitLanguagePath(pathname)
  const next = path + search
  return `${config.publicUrl}${prefix}/sign-in?${new URLSearchParams({ next, ...(notice && { notice }) })}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SignInCallbackPage(): ReactElement {
  const messages = useMessages('auth')
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    const response = new URLSearchParams(location.hash.slice(1))
    if (response.has('code') || response.has('error')) location.replace(`/signed-in?${response}`)
    else setEmpty(true)
  }, [])
  return (
    <AuthLayout
      title={isEmpty ? messages.signIn.submit : messages.signingIn.title}
      text={isEmpty ? messages.signingIn.nothingPending : messages.signingIn.text}
    >
      <p className="mt-8">
        <Link to="/sign-in" className="text-link">
          {messages.signIn.submit}
        </Link>
      </p>
    </AuthLayout>
  )
}
