import type { LanguageCode } from '@vitrine/ui/i18n'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import type { Shop } from './read-shop.ts'

/** The header of Wix Headless with the shopper's language: language, locale, and more, separated by `|`. */
export const LANGUAGE_HEADER = 'x-wix-linguist'

/**
 * The language into which a response is translated: one of the shop's. `undefined` for the first one, which is that of
 * the originals, so that shops with one language read no translations.
 */
export function requestedLanguage(
  c: HttpContext,
  { languages }: Pick<Shop, 'languages'>,
): LanguageCode | undefined {
  const [language] = c.req.header(LANGUAGE_HEADER)?.split(/[|-]/, 1) ?? []
  return languages.slice(1).find((code) => code === language?.toLowerCase())
}
