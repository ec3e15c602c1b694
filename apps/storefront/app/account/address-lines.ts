import type { KeptAddress } from '@vitrine/contract'

/** An address as it stands on a parcel, line by line. */
export function addressLines({ address, contact }: KeptAddress, country: string): string[] {
  const name = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')
  const street = [address.streetAddress?.name, address.streetAddress?.number].filter(Boolean).join(' ')
  return [
    name,
    contact?.company,
    address.addressLine1 || street,
    address.addressLine2,
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.subdivision,
    country,
  ].filter((line): line is string => !!line)
}
