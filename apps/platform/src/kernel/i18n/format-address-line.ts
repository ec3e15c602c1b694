import type { WireAddress } from '@vitrine/contract'
import { getCountryName } from '@vitrine/ui/countries'
import { formatLocality, joinAddress } from '@vitrine/ui/i18n'
import type { Locale } from './locale.ts'

/** The parts of an address, for a line that has more than the address. */
export const addressParts = ({ code }: Pick<Locale, 'code'>, address: WireAddress) => [
  address.addressLine,
  address.addressLine2,
  ...formatLocality(address),
  address.country && getCountryName(code, address.country),
]

/** An address in one line. */
export const formatAddressLine = (locale: Pick<Locale, 'code'>, address: WireAddress): string =>
  joinAddress(addressParts(locale, address))
