import { createTranslator, getLanguage, type LanguageCode, type Translate } from '@vitrine/ui/i18n'
import { createContext, type RouterContextProvider } from 'react-router'
import { ar } from './ar.server.ts'
import { de } from './de.server.ts'
import { en } from './en.server.ts'
import type { Messages, Section, Translations } from './messages.ts'

export const TRANSLATIONS: Readonly<Record<LanguageCode, Translations>> = { en, de, ar }

/** The language of this request, and the prefix of its URLs: empty in the default language of the shop. */
interface RequestLanguage {
  readonly code: LanguageCode
  readonly prefix: string
}

/** The server reads it from the URL. */
export const languageContext = createContext<RequestLanguage>({ code: 'en', prefix: '' })

/** The language, locale and messages of a response. */
export interface I18n extends RequestLanguage {
  readonly locale: string
  readonly messages: Messages
  readonly t: Translate
}

const cached = new Map<string, I18n>()

export function getI18n(code: LanguageCode, prefix = ''): I18n {
  const known = cached.get(prefix + code)
  if (known) return known
  const { locale } = getLanguage(code)
  // A test checks that every translation has the same placeholders as the English message.
  const i18n = { code, prefix, locale, messages: TRANSLATIONS[code] as Messages, t: createTranslator(locale) }
  cached.set(prefix + code, i18n)
  return i18n
}

export const requestI18n = (context: Readonly<RouterContextProvider>): I18n => {
  const { code, prefix } = context.get(languageContext)
  return getI18n(code, prefix)
}

/** The message sections that a page sends with its loader data, in addition to those of the root route. */
export const pickMessages = <S extends Section>(
  { messages }: I18n,
  ...sections: readonly S[]
): Pick<Messages, S> =>
  Object.fromEntries(sections.map((section) => [section, messages[section]])) as Pick<Messages, S>
