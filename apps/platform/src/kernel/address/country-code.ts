import { DELIVERY_COUNTRIES } from '@vitrine/ui/countries'

/** ISO 3166-1 alpha-2 codes of places without deliveries, and the user-assigned code of Kosovo. */
const OTHERS = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM', 'XK']

const codes = [...DELIVERY_COUNTRIES, ...OTHERS].sort().join('|')

/** An existing country code in either case. */
export const COUNTRY_CODE = new RegExp(`^(${codes})$`, 'i')

/** The same in capitals only. */
export const UPPERCASE_COUNTRY_CODE = new RegExp(`^(${codes})$`)

/** The same, or empty: clients send back empty address fields. */
export const COUNTRY_CODE_OR_EMPTY = new RegExp(`^(|${codes})$`, 'i')
