import { LANGUAGES, type LanguageCode } from './languages.ts'

/** The URL prefix of a language: empty for the default, `/de` for others. */
export const languagePrefix = (code: LanguageCode): string => (code === LANGUAGES[0].code ? '' : `/${code}`)

/** The language of a URL path. */
export const languageFromPath = (pathname: string): LanguageCode =>
  LANGUAGES.slice(1).find(({ code }) => pathname === `/${code}` || pathname.startsWith(`/${code}/`))?.code ??
  LANGUAGES[0].code
