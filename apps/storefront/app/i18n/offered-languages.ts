import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'

interface ShopLanguages {
  readonly languages?: readonly string[] | undefined
}

/** The languages that the shop offers, the default first. Other platforms do not say, and offer all. */
export function offeredLanguages({ languages = [] }: ShopLanguages) {
  const offered = languages.flatMap((code) => LANGUAGES.find((language) => language.code === code) ?? [])
  return offered.length > 0 ? offered : LANGUAGES
}

/** The language of URLs without a prefix. */
export const defaultLanguage = (shop: ShopLanguages): LanguageCode => offeredLanguages(shop)[0].code
