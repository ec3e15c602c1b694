/** A language that pages are written in. */
export interface Language {
  /** As in `<html lang>` and in addresses. */
  readonly code: string
  /** What `Intl` writes money, numbers and dates by. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  /** What its speakers call it. */
  readonly name: string
}

/**
 * The languages of every page; the first is the one that pages without a prefix are in. Arabic is written with the
 * digits that all of today's browsers agree on, so that a server and a browser never write a number differently.
 */
export const LANGUAGES = [
  { code: 'en', locale: 'en-US', direction: 'ltr', name: 'English' },
  { code: 'de', locale: 'de-DE', direction: 'ltr', name: 'Deutsch' },
  { code: 'ar', locale: 'ar-u-nu-latn', direction: 'rtl', name: 'العربية' },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof LANGUAGES)[number]['code']

export const getLanguage = (code: LanguageCode): Language =>
  LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0]

/** Where the pages of a language begin: nowhere in particular for the first one, `/de` for the others. */
export const languagePrefix = (code: LanguageCode): string => (code === LANGUAGES[0].code ? '' : `/${code}`)

/** The language an address is in. */
export const languageFromPath = (pathname: string): LanguageCode =>
  LANGUAGES.slice(1).find(({ code }) => pathname === `/${code}` || pathname.startsWith(`/${code}/`))?.code ??
  LANGUAGES[0].code
