import type { ShopTerms } from '../cart/shop-terms.ts'

/** How an address is asked for in a country. */
export interface AddressForm {
  readonly postalCode: { readonly label: string; readonly isRequired: boolean; readonly pattern?: RegExp }
  /** What a part of the country is called, where addresses need one. */
  readonly subdivision?: string
}

const code = (label: string, pattern: RegExp): AddressForm['postalCode'] => ({
  label,
  isRequired: true,
  pattern,
})
const FIVE_DIGITS = /^\d{5}$/
const FOUR_DIGITS = /^\d{4}$/

const FORMS: Readonly<Record<string, AddressForm>> = {
  AT: { postalCode: code('Postcode', FOUR_DIGITS) },
  AU: { postalCode: code('Postcode', FOUR_DIGITS), subdivision: 'State or territory' },
  BE: { postalCode: code('Postcode', FOUR_DIGITS) },
  BR: { postalCode: code('CEP', /^\d{5}-?\d{3}$/), subdivision: 'State' },
  CA: { postalCode: code('Postal code', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i), subdivision: 'Province' },
  CH: { postalCode: code('Postcode', FOUR_DIGITS) },
  DE: { postalCode: code('Postcode', FIVE_DIGITS) },
  DK: { postalCode: code('Postcode', FOUR_DIGITS) },
  ES: { postalCode: code('Postcode', FIVE_DIGITS) },
  FR: { postalCode: code('Postcode', FIVE_DIGITS) },
  GB: { postalCode: code('Postcode', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i) },
  HK: { postalCode: { label: 'Postcode (optional)', isRequired: false } },
  IE: { postalCode: { label: 'Eircode (optional)', isRequired: false } },
  IT: { postalCode: code('Postcode', FIVE_DIGITS) },
  JP: { postalCode: code('Postal code', /^\d{3}-?\d{4}$/), subdivision: 'Prefecture' },
  NL: { postalCode: code('Postcode', /^\d{4} ?[A-Z]{2}$/i) },
  NO: { postalCode: code('Postcode', FOUR_DIGITS) },
  PL: { postalCode: code('Postcode', /^\d{2}-?\d{3}$/) },
  PT: { postalCode: code('Postcode', /^\d{4}-?\d{3}$/) },
  SE: { postalCode: code('Postcode', /^\d{3} ?\d{2}$/) },
  US: { postalCode: code('ZIP code', /^\d{5}(-\d{4})?$/), subdivision: 'State' },
}

const ELSEWHERE: AddressForm = { postalCode: { label: 'Postcode', isRequired: false } }

export const addressForm = (country: string | null | undefined): AddressForm =>
  FORMS[country ?? ''] ?? ELSEWHERE

/** Countries in which people can say they live: those whose addresses or taxes the shop knows. */
export const knownCountries = ({ taxRegions }: ShopTerms) =>
  byName([...Object.keys(FORMS), ...taxRegions.map(({ country }) => country)])

const names = new Intl.DisplayNames('en', { type: 'region' })

/** The countries that the shop delivers to, by name. A shop that delivers everywhere names those it knows best. */
export function servedCountries({ shippingOptions }: ShopTerms) {
  const everywhere = shippingOptions.some(({ destinations }) => destinations === null)
  const codes = shippingOptions.flatMap(
    ({ destinations }) => destinations?.map(({ country }) => country) ?? [],
  )
  return byName(everywhere ? [...Object.keys(FORMS), ...codes] : codes)
}

const byName = (codes: readonly string[]) =>
  [...new Set(codes)]
    .map((country) => ({ code: country, name: names.of(country) ?? country }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
