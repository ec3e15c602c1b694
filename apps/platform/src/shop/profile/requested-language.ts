import type { LanguageCode } from '@vitrine/ui/i18n'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LANGUAGE_HEADER } from '../../kernel/i18n/match-language.ts'
import type { Shop } from './read-shop.ts'

/**
 * The language into which a response is translated: one of the shop's. `undefined` for the first one, which is that of
 * the originals, so that shops with one language read no translations.
 */
export function requestedLanguage(
  c: HttpContext,
  { languages }: Pick<Shop, 'languages'>,
): LanguageCode | undefined {
  return languageIn(c.req.header(LANGUAGE_HEADER), languages.slice(1))
}

/** The language of the header, if it is one of these. */
export function languageIn(
  header: string | undefined,
  languages: readonly LanguageCode[],
): LanguageCode | undefined {
  const [language] = header?.split(/[|-]/, 1) ?? []
  return languages.find((code) => code === language?.toLowerCase())
}
