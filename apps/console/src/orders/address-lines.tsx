import type { AddressWithContact } from '@vitrine/contract'
import { formatLocality } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { countryName } from '../shared/countries/countries.ts'

/** A name and an address, as on a shipping label. */
export function AddressLines({ of }: { readonly of: AddressWithContact }): ReactElement {
  const { address, contactDetails: { firstName, lastName, company, phone } = {} } = of
  const street = address?.streetAddress
  const lines = [
    [firstName, lastName].filter(Boolean).join(' '),
    company,
    address?.addressLine1 ?? [street?.number, street?.name].filter(Boolean).join(' '),
    address?.addressLine2,
    ...formatLocality(address ?? {}),
    address?.country && countryName(address.country),
    phone,
  ].filter((line): line is string => !!line)
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}
