/** The address format of a country. */
export interface AddressForm {
  readonly postalCode: {
    readonly name: PostalCodeName
    readonly isRequired: boolean
    readonly pattern?: RegExp
  }
  /** The label of the subdivision, where addresses have one. */
  readonly subdivision?: {
    readonly name: SubdivisionName
    readonly isRequired: boolean
  }
  /** Whether shipments require the buyer's tax id. */
  readonly hasTaxId?: boolean
  /** Whether businesses may enter their VAT number. */
  readonly hasVatNumber?: boolean
}

/** Text keys of the labels. */
type PostalCodeName = 'postcode' | 'postalCode' | 'zipCode' | 'cep' | 'eircode'
type SubdivisionName = 'state' | 'stateOrTerritory' | 'province' | 'prefecture' | 'region'

const code = (name: PostalCodeName, pattern: RegExp): AddressForm['postalCode'] => ({
  name,
  isRequired: true,
  pattern,
})
const part = (name: SubdivisionName) => ({ name, isRequired: true })
const FIVE_DIGITS = /^\d{5}$/
const FOUR_DIGITS = /^\d{4}$/

/** The address formats by country. */
export const ADDRESS_FORMS: Readonly<Record<string, AddressForm>> = {
  AT: { postalCode: code('postalCode', FOUR_DIGITS) },
  AU: { postalCode: code('postcode', FOUR_DIGITS), subdivision: part('stateOrTerritory') },
  BE: { postalCode: code('postalCode', FOUR_DIGITS) },
  BR: { postalCode: code('cep', /^\d{5}-?\d{3}$/), subdivision: part('state'), hasTaxId: true },
  CA: { postalCode: code('postalCode', /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i), subdivision: part('province') },
  CH: { postalCode: code('postalCode', FOUR_DIGITS) },
  DE: { postalCode: code('postalCode', FIVE_DIGITS) },
  DK: { postalCode: code('postalCode', FOUR_DIGITS) },
  ES: { postalCode: code('postalCode', FIVE_DIGITS) },
  FR: { postalCode: code('postalCode', FIVE_DIGITS) },
  GB: { postalCode: code('postcode', /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i) },
  HK: { postalCode: { name: 'postalCode', isRequired: false } },
  IE: { postalCode: { name: 'eircode', isRequired: false } },
  IT: { postalCode: code('postalCode', FIVE_DIGITS) },
  JP: { postalCode: code('postalCode', /^\d{3}-?\d{4}$/), subdivision: part('prefecture') },
  NL: { postalCode: code('postalCode', /^\d{4} ?[A-Z]{2}$/i) },
  NO: { postalCode: code('postalCode', FOUR_DIGITS) },
  PL: { postalCode: code('postalCode', /^\d{2}-?\d{3}$/) },
  PT: { postalCode: code('postalCode', /^\d{4}-?\d{3}$/) },
  SE: { postalCode: code('postalCode', /^\d{3} ?\d{2}$/) },
  US: { postalCode: code('zipCode', /^\d{5}(-\d{4})?$/), subdivision: part('state') },
}

/** The format of an unknown country has an optional subdivision. */
export const REGION = { name: 'region', isRequired: false } as const
const DEFAULT_FORM: AddressForm = {
  postalCode: { name: 'postalCode', isRequired: false },
  subdivision: REGION,
}

/** Without a country, only fields common to all countries are asked for. */
export const NO_COUNTRY_FORM: AddressForm = { postalCode: { name: 'postalCode', isRequired: false } }

export const addressForm = (country: string | null | undefined): AddressForm =>
  ADDRESS_FORMS[country ?? ''] ?? DEFAULT_FORM
