import { type Country, countriesIn, countryIn } from '@vitrine/ui/countries'

/** The console speaks English. */
export const countryName = (code: string): string => countryIn('en', code)

/** Every country, by name. */
export const COUNTRIES: readonly Country[] = countriesIn('en')
