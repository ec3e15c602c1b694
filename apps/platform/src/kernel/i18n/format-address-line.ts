import type { WireAddress } from '@vitrine/contract'
import { getCountryName } from '@vitrine/ui/countries'
import { formatLocality } from '@vitrine/ui/i18n'
import type { Locale } from './locale.ts'

/** An address in one line. */
export const formatAddressLine = (
  { code, language }: Pick<Locale, 'code' | 'language'>,
  address: WireAddress,
): string =>
  [
    address.addressLine,
    address.addressLine2,
    ...formatLocality(address),
    address.country && getCountryName(code, address.country),
  ]
    .filter(Boolean)
    .join(language.comma)
