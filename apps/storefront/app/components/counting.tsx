import { Button } from '@vitrine/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Consent, countPage, keepConsent, readConsent } from '../analytics.ts'
import { useLanguage, useMessages } from '../i18n/i18n-provider.tsx'

/** Counts pages once the shopper has agreed, and asks them once. Loaded only where the shop's owner counts at all. */
export function Counting({ counter }: { readonly counter: string }): ReactElement | null {
  const messages = useMessages('consent')
  const { pathname } = useLocation()
  const { code } = useLanguage()
  const [consent, setConsent] = useState(readConsent)

  useEffect(() => {
    if (consent === 'granted') countPage(counter, { path: pathname, language: code })
  }, [counter, consent, pathname, code])

  if (consent) return null
  const answer = (given: Consent) => {
    keepConsent(given)
    setConsent(given)
  }
  return (
    <aside
      aria-label={messages.question}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-rule bg-surface px-(--gutter) py-4"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-64 flex-1 text-sm">{messages.question}</p>
        <div className="flex gap-3">
          <Button variant="secondary" onClick={() => answer('denied')}>
            {messages.no}
          </Button>
          <Button variant="secondary" onClick={() => answer('granted')}>
            {messages.yes}
          </Button>
        </div>
      </div>
    </aside>
  )
}
