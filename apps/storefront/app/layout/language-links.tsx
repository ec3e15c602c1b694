import { LANGUAGES, languagePrefix } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useMessages } from '../i18n/i18n-provider.tsx'

/** The same page in the other languages. Plain links: another language is another document. */
export function LanguageLinks(): ReactElement {
  const { pathname, search } = useLocation()
  const current = useLanguage()
  return (
    <ul aria-label={useMessages('layout').language} className="-mx-2 flex flex-wrap">
      {LANGUAGES.map(({ code, name }) => (
        <li key={code}>
          <a
            href={`${languagePrefix(code)}${pathname}${search}`}
            lang={code}
            hrefLang={code}
            aria-current={code === current.code ? 'true' : undefined}
            className="inline-block px-2 py-1.5 decoration-1 underline-offset-8 transition-colors hover:text-accent aria-[current]:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
