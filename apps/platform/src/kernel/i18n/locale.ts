import {
  createTranslator,
  getLanguage,
  isolateLatin,
  type Language,
  type LanguageCode,
  type Translate,
  type Translation,
} from '@vitrine/ui/i18n'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { type LanguagePreferences, languageFor } from './match-language.ts'

/** Every text of the platform's pages and emails. A translation has every key of the English texts. */
export type Texts = typeof en

/** The texts in one language. */
export type MessageCatalog = Translation<Texts>

export const MESSAGE_CATALOGS: Readonly<Record<LanguageCode, MessageCatalog>> = { en, de, ar }

/** A language with its texts and the function that fills in their placeholders. */
export interface Locale {
  readonly code: LanguageCode
  readonly language: Language
  readonly texts: Texts
  readonly t: Translate
  /** The languages that the shop offers, for links to the others. */
  readonly offered?: readonly LanguageCode[]
}

const locales = new Map<LanguageCode, Locale>()

function localeIn(code: LanguageCode): Locale {
  const known = locales.get(code)
  if (known) return known
  const language = getLanguage(code)
  // A translation has the same placeholders as the English text; a test checks it.
  const locale = {
    code,
    language,
    texts: MESSAGE_CATALOGS[code] as Texts,
    t: createTranslator(language.locale, language.direction === 'rtl' ? isolateLatin : undefined),
  }
  locales.set(code, locale)
  return locale
}

/** The locale for these preferences: English without a supported language. */
export const localeFor = (...preferences: LanguagePreferences): Locale =>
  localeIn(languageFor(...preferences))

/** A day in UTC, such as `March 1, 2026`. */
export const formatDate = ({ language }: Locale, date: string): string =>
  new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
