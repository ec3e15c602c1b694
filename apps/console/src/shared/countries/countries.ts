import { type Country, getCountryName, listCountries } from '@vitrine/ui/countries'
import { language } from '../i18n/language.ts'

/** The console is in English. */
export const countryName = (code: string): string => getCountryName(language, code)

/** Every country, by name. */
export const COUNTRIES: readonly Country[] = listCountries(language)

export const splitAtCommas = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The codes of countries that are named in a text, or given as codes. */
export const countryCodes = (text: string): string[] =>
  splitAtCommas(text).flatMap((part) => {
    const named = COUNTRIES.find(({ name }) => name.toLowerCase() === part.toLowerCase())
    return named ? named.code : part.split(/\s+/)
  })
