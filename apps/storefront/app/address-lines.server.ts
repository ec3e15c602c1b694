import type { Address, KeptAddress } from '@vitrine/contract'
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

/** Where the code of a place stands behind its name, and where it has a line of its own. Elsewhere it comes first. */
const CODE_BEHIND = ['AU', 'CA', 'US']
const CODE_BELOW = ['GB', 'IE']

function placeLines({ city, postalCode, subdivision, country }: Address): (string | null | undefined)[] {
  // Without the country, which stands below: `OR` of `US-OR`.
  const part = subdivision?.replace(/^[A-Z]{2}-/, '')
  const join = (separator: string, ...parts: unknown[]) => parts.filter(Boolean).join(separator)
  if (CODE_BEHIND.includes(country ?? '')) return [join(', ', city, join(' ', part, postalCode))]
  if (CODE_BELOW.includes(country ?? '')) return [city, part, postalCode]
  return [join(', ', join(' ', postalCode, city), part)]
}
