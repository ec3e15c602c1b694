import { type Country, countriesIn } from '@vitrine/ui/countries'

/** The countries that a shop delivers to; every country, where its platform does not say. */
export function servedCountriesIn(locale: string, codes: readonly string[] = []): readonly Country[] {
  const served = countriesIn(locale).filter(({ code }) => codes.includes(code))
  return served.length > 0 ? served : countriesIn(locale)
}
