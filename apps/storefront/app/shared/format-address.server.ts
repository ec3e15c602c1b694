import type { Address, SavedAddress } from '@vitrine/contract'
import { getCountryName } from '@vitrine/ui/countries'
import { formatLocality } from '@vitrine/ui/i18n'

interface Recipient {
  readonly address?: Address | null | undefined
  readonly contact?: SavedAddress['contact'] | undefined
}

/** The lines of a postal address, in the order of its country. */
export function formatAddress({ address, contact }: Recipient, locale: string): string[] {
  const street = [address?.streetAddress?.name, address?.streetAddress?.number].filter(Boolean).join(' ')
  return [
    [contact?.firstName, contact?.lastName].filter(Boolean).join(' '),
    contact?.company,
    address?.addressLine1 || street,
    address?.addressLine2,
    ...formatLocality(address ?? {}),
    address?.country && getCountryName(locale, address.country),
  ].filter((line): line is string => !!line)
}
