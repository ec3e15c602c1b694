import { LANGUAGES } from '@vitrine/ui/i18n'

/** The languages that the shop offers, the default first. Other platforms do not say, and offer all. */
export function offeredLanguages({ languages = [] }: { readonly languages?: readonly string[] | undefined }) {
  const offered = languages.flatMap((code) => LANGUAGES.find((language) => language.code === code) ?? [])
  return offered.length > 0 ? offered : LANGUAGES
}
