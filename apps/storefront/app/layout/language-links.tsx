import { LANGUAGES, languagePrefix } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '../i18n/i18n-provider.tsx'
import { useRootData } from '../shared/use-route-data.ts'

/** The same page in the other languages that the shop offers, if any. Plain links: another language is another document. */
export function LanguageLinks(): ReactElement | null {
  const { pathname, search } = useLocation()
  const current = useLanguage()
  const label = useMessages('layout').language
  const offered = useRootData()?.languages
  const languages = offered ?? LANGUAGES
  if (!languages[1]) return null
  return (
    <ul aria-label={label} className="-mx-2 flex flex-wrap">
      {languages.map(({ code, name }) => (
        <li key={code}>
          <a
            href={`${languagePrefix(code, offered?.[0]?.code)}${pathname}${search}`}
            lang={code}
            hrefLang={code}
            aria-current={code === current.code || undefined}
            className="inline-block px-2 py-1.5 decoration-1 underline-offset-8 transition-colors hover:text-accent aria-[current]:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
