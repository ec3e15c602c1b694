import { DELIVERY_COUNTRIES } from '@vitrine/ui/countries'

/** ISO 3166-1 alpha-2 codes of places without deliveries, and the code in use for Kosovo. */
const OTHERS = ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM', 'XK']

const codes = [...DELIVERY_COUNTRIES, ...OTHERS].sort().join('|')

/** A country that exists, by its two letters in either case. */
export const COUNTRY_CODE = new RegExp(`^(${codes})$`, 'i')

/** The same in capitals only. */
export const UPPERCASE_COUNTRY_CODE = new RegExp(`^(${codes})$`)

/** The same, or nothing: clients send back empty members of addresses. */
export const COUNTRY_CODE_OR_EMPTY = new RegExp(`^(|${codes})$`, 'i')
