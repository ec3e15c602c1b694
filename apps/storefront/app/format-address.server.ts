import type { Address, KeptAddress } from '@vitrine/contract'
import { countryIn } from '@vitrine/ui/countries'
import { placeLines } from '@vitrine/ui/messages'

interface Recipient {
  readonly address?: Address | null | undefined
  readonly contact?: KeptAddress['contact'] | undefined
}

/** The lines of a postal address, in the order of its country. */
export function formatAddress({ address, contact }: Recipient, locale: string): string[] {
  const street = [address?.streetAddress?.name, address?.streetAddress?.number].filter(Boolean).join(' ')
  return [
    [contact?.firstName, contact?.lastName].filter(Boolean).join(' '),
    contact?.company,
    address?.addressLine1 || street,
    address?.addressLine2,
    ...placeLines(address ?? {}),
    address?.country && countryIn(locale, address.country),
  ].filter((line): line is string => !!line)
}
