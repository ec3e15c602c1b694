import type { WireAddress } from '@vitrine/contract'
import { getCountryName } from '@vitrine/ui/countries'
import { formatLocality, joinWithCommas } from '@vitrine/ui/i18n'
import type { Locale } from './locale.ts'

/** An address in one line. */
export const formatAddressLine = ({ code }: Pick<Locale, 'code'>, address: WireAddress): string =>
  joinWithCommas([
    address.addressLine,
    address.addressLine2,
    ...formatLocality(address),
    address.country && getCountryName(code, address.country),
  ])
