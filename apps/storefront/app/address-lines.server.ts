import type { Address, KeptAddress } from '@vitrine/contract'
import { placeLines } from '@vitrine/ui/messages'
import { countryName } from './countries.server.ts'

interface Addressee {
  readonly address?: Address | null | undefined
  readonly contact?: KeptAddress['contact'] | undefined
}

/** An address as it stands on a parcel to its country, line by line. */
export function addressLines({ address, contact }: Addressee, locale: string): string[] {
  const street = [address?.streetAddress?.name, address?.streetAddress?.number].filter(Boolean).join(' ')
  return [
    [contact?.firstName, contact?.lastName].filter(Boolean).join(' '),
    contact?.company,
    address?.addressLine1 || street,
    address?.addressLine2,
    ...placeLines(address ?? {}),
    address?.country && countryName(address.country, locale),
  ].filter((line): line is string => !!line)
}
