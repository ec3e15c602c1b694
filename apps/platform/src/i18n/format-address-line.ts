import type { WireAddress } from '@vitrine/contract'
import { getCountryName } from '@vitrine/ui/countries'
import { localityLines } from '@vitrine/ui/messages'
import type { Locale } from './locale.ts'

/** An address in one line. */
export const formatAddressLine = ({ code }: Pick<Locale, 'code'>, address: WireAddress): string =>
  [
    address.addressLine,
    address.addressLine2,
    ...localityLines(address),
    address.country && getCountryName(code, address.country),
  ]
    .filter(Boolean)
    .join(', ')
