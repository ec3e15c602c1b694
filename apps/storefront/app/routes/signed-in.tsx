import { isVitrineError } from '@vitrine/client'
import { pendingLogins } from '@vitrine/client/extras'
import { languageFromPath, languagePrefix } from '@vitrine/ui/messages'
import { type ReactElement, useEffect, useState } from 'react'
import { Link, redirect } from 'react-router'
import { loginStorage } from '../account/sign-in-cookies.server.ts'
import { AuthLayout } from '../components/auth-layout.tsx'
import { pickMessages } from '../i18n/i18n.server.ts'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { orErrorResponse } from '../loader-errors.server.ts'
import { metaTags } from '../page-meta.server.ts'
import { getRequestContext } from '../request-context.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import { config } from '../shop.server.ts'
import type { Route } from './+types/signed-in.ts'

/**
 * Where the platform sends shoppers back to. Only the browser that left can finish: it has kept what the code is
 * exchanged with. An answer in the fragment never reaches a server; the page below brings it here.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth } = shopperOf(context).client
  const { code, state, error } = auth.parseFromUrl(request.url, 'query')
  const storage = loginStorage(request)
  const logins = pendingLogins(() => storage)
  const leave = (to: string) =>
    redirect(to, {
      status: 303,
      headers: { 'set-cookie': storage.cookie(), 'referrer-policy': 'no-referrer' },
    })

  if (error) {
    const wanted = logins.giveUp(state ?? '') ?? `${config.publicUrl}/account`
    throw leave(signInUrl(wanted, error === 'login_required' ? undefined : 'lost'))
  }
  if (code) {
    const login = await orErrorResponse(logins.finish(auth, request.url, 'query').catch(ignoreInvalidLogin))
    if (!login) throw leave(signInUrl(`${config.publicUrl}/account`, 'lost'))
    auth.setTokens(login.tokens)
    throw leave(login.originalUri)
  }
  const requestContext = await getRequestContext(context)
  const { title } = requestContext.i18n.messages.auth.returning
  return {
    messages: pickMessages(requestContext.i18n, 'auth'),
    head: metaTags(requestContext, { title, description: title, path: '/signed-in', hidden: true }),
  }
}

/** A login that this browser did not begin, or has finished, and a code that was used: nothing to go on with. */
function ignoreInvalidLogin(error: unknown): undefined {
  const isJudged = !isVitrineError(error) || (error.status !== undefined && error.status < 429)
  if (!isJudged) throw error
}

/** The entrance in the language of the page that somebody wants to see, and the way there from it. */
function signInUrl(wanted: string, news?: 'lost'): string {
  const { pathname, search } = new URL(wanted)
  const prefix = languagePrefix(languageFromPath(pathname))
  const next = pathname.slice(prefix.length) + search
  return `${config.publicUrl}${prefix}/sign-in?${new URLSearchParams({ next, ...(news && { news }) })}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SignedInPage(): ReactElement {
  const messages = useMessages('auth')
  const [isEmpty, setEmpty] = useState(false)
  useEffect(() => {
    const answer = new URLSearchParams(location.hash.slice(1))
    if (answer.has('code') || answer.has('error')) location.replace(`/signed-in?${answer}`)
    else setEmpty(true)
  }, [])
  return (
    <AuthLayout
      title={messages.returning.title}
      text={isEmpty ? messages.returning.nothing : messages.returning.text}
    >
      <p className="mt-8">
        <Link to="/sign-in" className="text-link">
          {messages.signIn.submit}
        </Link>
      </p>
    </AuthLayout>
  )
}
