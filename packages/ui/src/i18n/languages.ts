/** A language of the interface. */
export interface Language {
  /** Used in `<html lang>` and in URLs. */
  readonly code: string
  /** The locale that `Intl` formats money, numbers and dates with. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** The language's name in the language itself. */
  readonly name: string
}

/**
 * The supported languages; the first is the default, without a URL prefix. Arabic uses Latin digits, so that servers and
 * browsers format numbers alike.
 */
export const LANGUAGES = [
  { code: 'en', locale: 'en-US', direction: 'ltr', name: 'English' },
  { code: 'de', locale: 'de-DE', direction: 'ltr', name: 'Deutsch' },
  { code: 'ar', locale: 'ar-u-nu-latn', direction: 'rtl', name: 'العربية' },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof LANGUAGES)[number]['code']

export const getLanguage = (code: LanguageCode): Language =>
  LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0]
