import type { VatNumberCheck, Wire } from '@vitrine/contract'
import { parseVatNumber, type VatNumber } from '../../kernel/address/vat-numbers.ts'
import type { CheckoutInfo } from '../../kernel/database/schema/checkout/cart.ts'

type BuyerInfo = Pick<
  CheckoutInfo,
  'contactDetails' | 'billingContact' | 'address' | 'billingAddress' | 'vatNumberCheck'
>

/** The valid VAT number of the buyer, if they entered one. Without a prefix, it is one of the country of the billing address. */
export function buyerVatNumber({
  contactDetails,
  billingContact,
  address,
  billingAddress,
}: BuyerInfo): VatNumber | undefined {
  const vatId = billingContact?.vatId ?? contactDetails?.vatId
  const country = (billingAddress ?? address)?.country?.toUpperCase()
  return vatId && parseVatNumber(vatId.id, country)
}

/** What the VAT service said about the current VAT number. */
export const currentVatCheck = (info: BuyerInfo): Wire<VatNumberCheck> | undefined =>
  info.vatNumberCheck?.number === buyerVatNumber(info)?.number ? info.vatNumberCheck : undefined
