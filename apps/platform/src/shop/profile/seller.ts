import { isInEu } from '@vitrine/pricing'
import { parseVatNumber } from '../../kernel/address/vat-numbers.ts'

type Seller = Readonly<Partial<Record<'country' | 'taxId', string | undefined>>>

/** The shop as a taxable business of the EU, if it has the VAT number of its country. */
export function sellerOf({ country, taxId }: Seller) {
  const code = country?.toUpperCase() ?? ''
  const vat = isInEu(code) ? parseVatNumber(taxId ?? '', code) : undefined
  return vat?.country === code ? { country: code, vatNumber: vat.number } : undefined
}
