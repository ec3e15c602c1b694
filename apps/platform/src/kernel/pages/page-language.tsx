import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { createContext, type ReactNode, useContext } from 'react'
import type { HttpContext } from '../http/route-types.ts'
import { type Locale, localeFor } from '../i18n/locale.ts'
import { matchLanguage } from '../i18n/match-language.ts'
import type { PageCookies } from './cookies.ts'

const LocaleContext = createContext<Locale>(localeFor())

/** Sets the language of everything below. */
export const LocaleProvider = ({
  locale,
  children,
}: {
  readonly locale: Locale
  readonly children: ReactNode
}) => <LocaleContext value={locale}>{children}</LocaleContext>

export const useLocale = (): Locale => useContext(LocaleContext)

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The query parameter of languages, as in OpenID Connect. */
const LANGUAGE_PARAMETER = 'ui_locales'

/** The language in the URL of a page. */
export const requestedLanguage = (c: HttpContext): LanguageCode | undefined =>
  matchLanguage(c.req.query(LANGUAGE_PARAMETER))

/** The language of a page: from the link, the page's subject, an earlier choice, or the browser. */
export function pageLocale(c: HttpContext, cookies: PageCookies, language?: string): Locale {
  const requested = requestedLanguage(c)
  if (requested) cookies.write('language', requested, YEAR_SECONDS)
  return localeFor(requested, language, cookies.read('language'), c.req.header('accept-language'))
}

/** The same page in another language. */
export const urlInLanguage = (address: string, code: LanguageCode) =>
  `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${code}`

const LANGUAGE_LINK = 'underline underline-offset-4 hover:text-accent'

/** Links to a page in its other languages. */
export const LanguageLinks = ({ address }: { readonly address: string }) => (
  <OtherLanguages>
    {({ code, name }) => (
      <a href={urlInLanguage(address, code)} hrefLang={code} lang={code} className={LANGUAGE_LINK}>
        {name}
      </a>
    )}
  </OtherLanguages>
)

/** The same for a page with a partly filled form: the typed values are kept. */
export const LanguageButtons = ({ form }: { readonly form: string }) => (
  <OtherLanguages>
    {({ code, name }) => (
      <button
        type="submit"
        form={form}
        formNoValidate
        name="language"
        value={code}
        lang={code}
        className={`${LANGUAGE_LINK} cursor-pointer`}
      >
        {name}
      </button>
    )}
  </OtherLanguages>
)

interface OtherLanguagesProps {
  readonly children: (language: (typeof LANGUAGES)[number]) => ReactNode
}

const OtherLanguages = ({ children }: OtherLanguagesProps) => {
  const { code: current, texts } = useLocale()
  return (
    <nav aria-label={texts.frame.language}>
      <ul className="flex flex-wrap gap-x-4">
        {LANGUAGES.filter(({ code }) => code !== current).map((language) => (
          <li key={language.code}>{children(language)}</li>
        ))}
      </ul>
    </nav>
  )
}
