import { type Country, listCountries } from '@vitrine/ui/countries'

/**
 * The countries that a shop ships to, and the one of a saved address; every country if the platform does not list
 * them.
 */
export function listShippingCountries(
  locale: string,
  codes: readonly string[] = [],
  saved = '',
): readonly Country[] {
  const all = listCountries(locale)
  const served = all.filter(({ code }) => codes.includes(code) || code === saved)
  return codes.length > 0 && served.length > 0 ? served : all
}
