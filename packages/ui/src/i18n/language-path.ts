import { LANGUAGES, type LanguageCode } from './languages.ts'

/** The URL prefix of a language: empty for the default of the shop, `/de` for others. */
export const languagePrefix = (code: LanguageCode, defaultCode: LanguageCode | undefined): string =>
  code === defaultCode ? '' : `/${code}`

/** A URL path in two parts: its prefix of a language, empty in the default of the shop, and the path of the page. */
export function splitLanguagePath(pathname: string) {
  const code = LANGUAGES.find((each) => `${pathname}/`.startsWith(`/${each.code}/`))?.code
  const prefix = code ? `/${code}` : ''
  return { code, prefix, path: pathname.slice(prefix.length) || '/' }
}
