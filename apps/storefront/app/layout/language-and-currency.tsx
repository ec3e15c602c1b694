import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useRootData, useShopLayoutData } from '../shared/use-route-data.ts'
import { LanguageLinks } from './language-links.tsx'

/** The language links and the currency menu, if there are several languages or currencies. */
export function LanguageAndCurrency({ className }: { readonly className: string }): ReactElement | null {
  const currencies = useShopLayoutData()?.currencies
  const offered = useRootData()?.languages
  if (!currencies && offered?.length === 1) return null
  return (
    <div className={joinClasses('shell flex flex-wrap items-center justify-between gap-4', className)}>
      <LanguageLinks />
      {currencies && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `renderCurrencyMenu` renders it on the server
        <div dangerouslySetInnerHTML={{ __html: currencies }} />
      )}
    </div>
  )
}
