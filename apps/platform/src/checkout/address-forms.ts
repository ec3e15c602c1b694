import type { ShopTerms } from '../cart/shop-terms.ts'
import { countryIn } from '../texts/countries.ts'
import type { Speech, Texts } from '../texts/speech.ts'

/** How an address is asked for in a country. */
export interface AddressForm {
  readonly postalCode: {
    readonly name: PostalCodeName
    readonly isRequired: boolean
    readonly pattern?: RegExp
  }
  /** What a part of the country is called, where addresses need one. */
  readonly subdivision?: SubdivisionName
}

/** What places are called, by the names of their texts. */
type PostalCodeName = keyof Texts['checkout']['postalCodes']
type SubdivisionName = keyof Texts['checkout']['subdivisions']

const code = (name: PostalCodeName, pattern: RegExp): AddressForm['postalCode'] => ({
  name,
  isRequired: true,
  pattern,
})
const FIVE_DIGITS = /^\d{5}$/
const FOUR_DIGITS = /^\d{4}$/

const FORMS: Readonly<Record<string, AddressForm>> = {
  AT: { postalCode: code('postcode', FOUR_DIGITS) },
  AU: { postalCode: code('postcode', FOUR_DIGITS), subdivision: 'stateOrTerritory' },
  BE: { postalCode: code('postcode', FOUR_DIGITS) },
  BR: { postalCode: code('cep', /^\d{5}-?\d{3}$/), subdivision: 'state' },
  CA: { postalCode: code('postalCode', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i), subdivision: 'province' },
  CH: { postalCode: code('postcode', FOUR_DIGITS) },
  DE: { postalCode: code('postcode', FIVE_DIGITS) },
  DK: { postalCode: code('postcode', FOUR_DIGITS) },
  ES: { postalCode: code('postcode', FIVE_DIGITS) },
  FR: { postalCode: code('postcode', FIVE_DIGITS) },
  GB: { postalCode: code('postcode', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i) },
  HK: { postalCode: { name: 'postcode', isRequired: false } },
  IE: { postalCode: { name: 'eircode', isRequired: false } },
  IT: { postalCode: code('postcode', FIVE_DIGITS) },
  JP: { postalCode: code('postalCode', /^\d{3}-?\d{4}$/), subdivision: 'prefecture' },
  NL: { postalCode: code('postcode', /^\d{4} ?[A-Z]{2}$/i) },
  NO: { postalCode: code('postcode', FOUR_DIGITS) },
  PL: { postalCode: code('postcode', /^\d{2}-?\d{3}$/) },
  PT: { postalCode: code('postcode', /^\d{4}-?\d{3}$/) },
  SE: { postalCode: code('postcode', /^\d{3} ?\d{2}$/) },
  US: { postalCode: code('zipCode', /^\d{5}(-\d{4})?$/), subdivision: 'state' },
}

const ELSEWHERE: AddressForm = { postalCode: { name: 'postcode', isRequired: false } }

export const addressForm = (country: string | null | undefined): AddressForm =>
  FORMS[country ?? ''] ?? ELSEWHERE

/** Countries in which people can say they live: those whose addresses or taxes the shop knows. */
export const knownCountries = ({ taxRegions }: ShopTerms): readonly string[] => [
  ...new Set([...Object.keys(FORMS), ...taxRegions.map(({ country }) => country)]),
]

/** The countries that the shop delivers to. A shop that delivers everywhere names those it knows best. */
export function servedCountries({ shippingOptions }: ShopTerms): readonly string[] {
  const everywhere = shippingOptions.some(({ destinations }) => destinations === null)
  const codes = shippingOptions.flatMap(
    ({ destinations }) => destinations?.map(({ country }) => country) ?? [],
  )
  return [...new Set(everywhere ? [...Object.keys(FORMS), ...codes] : codes)]
}

/** Countries as a language names and sorts them. */
export const countriesByName = (speech: Speech, codes: readonly string[]) =>
  codes
    .map((code) => ({ code, name: countryIn(speech, code) }))
    .sort((one, other) => one.name.localeCompare(other.name, speech.code))
