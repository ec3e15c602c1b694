import { LANGUAGES, type LanguageCode } from '@vitrine/ui/messages'
import { createContext, type ReactNode, useContext } from 'react'
import type { HttpContext } from '../http/routes.ts'
import { languageAmong, type Speech, speechFor } from '../i18n/locale.ts'
import type { PageCookies } from './sign-in/cookies.ts'

const SpeechContext = createContext<Speech>(speechFor())

/** Has everything below speak a language. */
export const Speaking = ({ speech, children }: { readonly speech: Speech; readonly children: ReactNode }) => (
  <SpeechContext value={speech}>{children}</SpeechContext>
)

export const useSpeech = (): Speech => useContext(SpeechContext)

const YEAR = 365 * 24 * 60 * 60

/** What a link calls the languages that a page shall be in, as OpenID Connect does. */
const ASKED = 'ui_locales'

/** The language that the address of a page asks for. */
export const askedLanguage = (c: HttpContext): LanguageCode | undefined => languageAmong(c.req.query(ASKED))

/**
 * The language of whoever opens a page: the one that the link asks for, that what the page is about is known to be in,
 * that they chose before, or their browser's.
 */
export function speechOf(c: HttpContext, cookies: PageCookies, known?: string): Speech {
  const asked = askedLanguage(c)
  if (asked) cookies.write('language', asked, YEAR)
  return speechFor(asked, known, cookies.read('language'), c.req.header('accept-language'))
}

/** The same page in another language. */
export const inLanguage = (address: string, code: LanguageCode) =>
  `${address}${address.includes('?') ? '&' : '?'}${ASKED}=${code}`

const LANGUAGE_LINK = 'underline underline-offset-4 hover:text-accent'

/** Links to a page in its other languages. */
export const LanguageLinks = ({ address }: { readonly address: string }) => (
  <OtherLanguages>
    {({ code, name }) => (
      <a href={inLanguage(address, code)} hrefLang={code} lang={code} className={LANGUAGE_LINK}>
        {name}
      </a>
    )}
  </OtherLanguages>
)

/** The same for a page whose form may be half filled in: what was typed goes along. */
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
  const { code: current, texts } = useSpeech()
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
