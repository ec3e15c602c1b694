import { type Country, getCountryName, listCountries } from '@vitrine/ui/countries'

/** The console is in English. */
export const countryName = (code: string): string => getCountryName('en', code)

/** Every country, by name. */
export const COUNTRIES: readonly Country[] = listCountries('en')
