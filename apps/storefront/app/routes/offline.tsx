import { buttonClass } from '@vitrine/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/offline.ts'

/** The page that the service worker shows offline. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { label, text } = requestContext.i18n.messages.offline
  return {
    messages: pickMessages(requestContext.i18n, 'offline'),
    head: metaTags(requestContext, { title: label, description: text, path: '/offline', noIndex: true }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

const RETRY_INTERVAL_MS = 5000

export default function OfflinePage(): ReactElement {
  const { label, title, text, tryAgain } = useMessages('offline')
  // The cached page serves every URL, so only the browser knows the requested one.
  const [path, setPath] = useState('/')
  useEffect(() => {
    const requested = requestedPath(window.location.href)
    setPath(requested)
    // A device may report online before requests succeed, so check the page itself.
    const openIfReachable = () =>
      fetch(requested, { method: 'HEAD' }).then(
        () => window.location.replace(requested),
        () => undefined,
      )
    window.addEventListener('online', openIfReachable)
    const timer = setInterval(openIfReachable, RETRY_INTERVAL_MS)
    return () => {
      window.removeEventListener('online', openIfReachable)
      clearInterval(timer)
    }
  }, [])
  return (
    <MainContent className="shell grid flex-1 content-center py-24 md:py-32">
      <p className="label text-accent">{label}</p>
      <h1 className="mt-4 max-w-[14ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{text}</p>
      <p className="mt-10">
        <a href={path} className={buttonClass({ size: 'large' })}>
          {tryAgain}
        </a>
      </p>
    </MainContent>
  )
}

/** The path of the requested page, never on another site. */
function requestedPath(address: string): string {
  const { origin, searchParams } = new URL(address)
  const from = searchParams.get('from') ?? '/'
  const requested = URL.canParse(from, origin) ? new URL(from, origin) : undefined
  return requested?.origin === origin ? `${requested.pathname}${requested.search}` : '/'
}
