import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { createContext, type ReactNode, useContext } from 'react'
import type { HttpContext } from '../http/route-types.ts'
import { type Locale, localeFor } from '../i18n/locale.ts'
import {
  ALL_LANGUAGES,
  LANGUAGE_HEADER,
  type LanguagePreferences,
  matchLanguageIn,
} from '../i18n/match-language.ts'
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

/** The languages that the shop offers; all of them if they cannot be read, as during an outage. */
const offeredLanguages = async (c: HttpContext): Promise<readonly LanguageCode[]> =>
  (await c
    .get('languages')?.()
    .catch(() => undefined)) ?? ALL_LANGUAGES

/** A language that the shop offers, if it is one. */
export const offeredLanguage = async (c: HttpContext, language: string | undefined) =>
  matchLanguageIn(await offeredLanguages(c), language)

/** The language in the URL of a page. */
export const requestedLanguage = (c: HttpContext): Promise<LanguageCode | undefined> =>
  offeredLanguage(c, c.req.query(LANGUAGE_PARAMETER))

/** The locale for these preferences among the languages of the shop: its default without a match. */
async function offeredLocale(c: HttpContext, ...preferences: LanguagePreferences): Promise<Locale> {
  const offered = await offeredLanguages(c)
  return { ...localeFor(matchLanguageIn(offered, ...preferences) ?? offered[0]), offered }
}

/** The locale of a request that is not for a page, and of the emails that it sends. */
export const requestLocale = (c: HttpContext): Promise<Locale> =>
  offeredLocale(c, c.req.header(LANGUAGE_HEADER)?.split('|', 1)[0], c.req.header('accept-language'))

/** The language of a page: from the link, the page's subject, an earlier choice, or the browser. */
export async function pageLocale(c: HttpContext, cookies: PageCookies, language?: string): Promise<Locale> {
  const requested = await requestedLanguage(c)
  if (requested) cookies.write('language', requested, YEAR_SECONDS)
  return offeredLocale(c, requested, language, cookies.read('language'), c.req.header('accept-language'))
}

/** The language of a page during an outage, without reading which ones the shop offers. */
export const browserLocale = (c: HttpContext, cookies: PageCookies): Locale =>
  localeFor(c.req.query(LANGUAGE_PARAMETER), cookies.read('language'), c.req.header('accept-language'))

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
  const { code: current, texts, offered = ALL_LANGUAGES } = useLocale()
  const others = LANGUAGES.filter(({ code }) => code !== current && offered.includes(code))
  if (others.length === 0) return null
  return (
    <nav aria-label={texts.frame.language}>
      <ul className="flex flex-wrap gap-x-4">
        {others.map((language) => (
          <li key={language.code}>{children(language)}</li>
        ))}
      </ul>
    </nav>
  )
}
