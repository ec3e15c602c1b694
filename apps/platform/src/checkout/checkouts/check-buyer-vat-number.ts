import { isReverseCharge } from '@vitrine/pricing'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { type CheckoutRecord, saveVatNumberCheck } from '../../cart/records/checkout-repository.ts'
import { buyerVatNumber } from '../../cart/totals/buyer-vat-number.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { checkVatNumber, VAT_CHECK_TTL_MS } from '../../pricing/tax/check-vat-number.ts'

/** How soon a service that did not answer is asked again. */
const RETRY_MS = 60_000

/**
 * Adds the answer of the VAT service to a checkout whose buyer may pay the tax themselves. It is stored with the
 * checkout, so that the order has the price that the shopper saw.
 */
export async function withVatNumberCheck(
  { db, now, sellerCountry, vatService }: CartContext,
  safeFetch: SafeFetch,
  checkout: CheckoutRecord,
): Promise<CheckoutRecord> {
  const { info } = checkout
  const buyer = buyerVatNumber(info)
  const country = buyer?.country
  const isCandidate =
    buyer &&
    isReverseCharge({ seller: sellerCountry, buyer: country, billing: country, destination: country })
  if (!vatService || !isCandidate) return checkout
  const stored = info.vatNumberCheck
  const lasts = stored?.result === 'UNAVAILABLE' ? RETRY_MS : VAT_CHECK_TTL_MS
  if (stored?.number === buyer.number && now.getTime() < Date.parse(stored.checkedDate) + lasts)
    return checkout
  const vatNumberCheck = await checkVatNumber({ db, now, safeFetch }, vatService, buyer.number)
  await saveVatNumberCheck(db, checkout.id, vatNumberCheck)
  return { ...checkout, info: { ...info, vatNumberCheck } }
}
