import {
  createTranslator,
  getLanguage,
  LANGUAGES,
  type Language,
  type LanguageCode,
  type Translate,
  type Translation,
} from '@vitrine/ui/i18n'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'

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
    t: createTranslator(language.locale),
  }
  locales.set(code, locale)
  return locale
}

/** Lists of languages, most preferred list first: `de-AT, en;q=0.5`, as browsers send them, or `de en`. */
type LanguagePreferences = readonly (string | null | undefined)[]

/** The first supported language of the preferences, if any. */
export function matchLanguage(...preferences: LanguagePreferences): LanguageCode | undefined {
  for (const tag of preferences.flatMap((preference) => parseLanguageTags(preference ?? ''))) {
    const primary = tag.toLowerCase().split('-')[0]
    const language = LANGUAGES.find(({ code }) => code === primary)
    if (language) return language.code
  }
  return undefined
}

/** The locale for these preferences: English without a supported language. */
export const localeFor = (...preferences: LanguagePreferences): Locale =>
  localeIn(matchLanguage(...preferences) ?? LANGUAGES[0].code)

/** More than any browser sends. */
const MAX_PREFERENCE_LENGTH = 300

/** The languages of a list, most preferred first (RFC 9110, section 12.5.4). */
const parseLanguageTags = (preference: string): string[] =>
  preference
    .slice(0, MAX_PREFERENCE_LENGTH)
    .replace(/\s*;\s*/g, ';')
    .split(/[\s,]+/)
    .map((part) => {
      const [tag = '', quality] = part.split(';q=')
      return { tag, quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
