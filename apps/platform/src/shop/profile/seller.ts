import { isInEu } from '@vitrine/pricing'
import { parseVatNumber } from '../../kernel/address/vat-numbers.ts'

type Seller = Readonly<Partial<Record<'country' | 'taxId', string | undefined>>>

/** The shop as a taxable business of the EU, if it has the VAT number of its country. */
export function sellerOf({ country, taxId }: Seller): { readonly country: string } | undefined {
  const code = country?.toUpperCase() ?? ''
  return isInEu(code) && parseVatNumber(taxId ?? '', code)?.country === code ? { country: code } : undefined
}
