import { isInEu } from '@vitrine/pricing'
import { COUNTRIES } from './countries.ts'

const ALL = COUNTRIES.map(({ code }) => code)
const EU = ALL.filter(isInEu)

/** Countries of Europe outside of the EU. */
const REST_OF_EUROPE = 'AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA'.split(' ')

/** Countries that merchants often add together. */
export const COUNTRY_REGIONS = {
  EU,
  EUROPE: [...EU, ...REST_OF_EUROPE],
  NORTH_AMERICA: ['CA', 'MX', 'US'],
  ALL,
} satisfies Readonly<Record<string, readonly string[]>>

interface Destination {
  readonly country: string
}

/** The countries that are not among the destinations yet, by name. */
export const missingCountries = (
  destinations: readonly Destination[],
  codes: readonly string[],
): readonly string[] =>
  ALL.filter((code) => codes.includes(code) && !destinations.some(({ country }) => country === code))

/** The countries whose name contains the text, or whose code it is. */
export const findCountries = (text: string): typeof COUNTRIES => {
  const wanted = text.trim().toLowerCase()
  return COUNTRIES.filter(
    ({ code, name }) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted,
  )
}
