import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'

/** The header of Wix Headless with the shopper's language: language, locale, and more, separated by `|`. */
export const LANGUAGE_HEADER = 'x-wix-linguist'

/** Lists of languages, most preferred list first: `de-AT, en;q=0.5`, as browsers send them, or `de en`. */
export type LanguagePreferences = readonly (string | null | undefined)[]

/** The first of these languages that the preferences name, if any. */
export function matchLanguageIn(
  codes: readonly LanguageCode[],
  ...preferences: LanguagePreferences
): LanguageCode | undefined {
  for (const tag of preferences.flatMap((preference) => parseLanguageTags(preference ?? ''))) {
    const primary = tag.toLowerCase().split('-')[0]
    const code = codes.find((each) => each === primary)
    if (code) return code
  }
  return undefined
}

export const ALL_LANGUAGES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code)

/** The first supported language of the preferences, if any. */
const matchLanguage = (...preferences: LanguagePreferences): LanguageCode | undefined =>
  matchLanguageIn(ALL_LANGUAGES, ...preferences)

/** The language for these preferences: English without a supported language. */
export const languageFor = (...preferences: LanguagePreferences): LanguageCode =>
  matchLanguage(...preferences) ?? LANGUAGES[0].code

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
