import { type Country, listCountries } from '@vitrine/ui/countries'

/** The countries that a shop ships to; every country if the platform does not list them. */
export function listShippingCountries(locale: string, codes: readonly string[] = []): readonly Country[] {
  const served = listCountries(locale).filter(({ code }) => codes.includes(code))
  return served.length > 0 ? served : listCountries(locale)
}
