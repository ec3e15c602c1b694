import { Button } from '@vitrine/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '../i18n/i18n-provider.tsx'
import { type Consent, readConsent, saveConsent, trackPageView } from './analytics.ts'

/** Asks for consent once, and tracks page views after it. Loaded only if the shop has an analytics endpoint. */
export function AnalyticsConsent({ endpoint }: { readonly endpoint: string }): ReactElement | null {
  const messages = useMessages('consent')
  const { pathname } = useLocation()
  const { code } = useLanguage()
  const [consent, setConsent] = useState(readConsent)

  useEffect(() => {
    if (consent === 'granted') trackPageView(endpoint, { path: pathname, language: code })
  }, [endpoint, consent, pathname, code])

  if (consent) return null
  const choose = (choice: Consent) => {
    saveConsent(choice)
    setConsent(choice)
  }
  return (
    <aside
      aria-label={messages.question}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-surface px-(--gutter) py-4"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-64 flex-1 text-sm">{messages.question}</p>
        <div className="flex gap-3">
          <Button variant="secondary" onClick={() => choose('denied')}>
            {messages.decline}
          </Button>
          <Button variant="secondary" onClick={() => choose('granted')}>
            {messages.allow}
          </Button>
        </div>
      </div>
    </aside>
  )
}
