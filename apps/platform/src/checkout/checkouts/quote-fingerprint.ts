import { createHash } from 'node:crypto'
import type { WireCheckout } from '@vitrine/contract'

/**
 * Identifies the quote that a shopper agrees to: items, prices and totals. The payment form carries it, so that no
 * shopper pays another amount than the one on the page.
 */
export function quoteFingerprint(checkout: WireCheckout): string {
  const { lineItems, priceSummary, payNow, payNowTotalAfterGiftCard, shippingInfo, currency } = checkout
  const lines = lineItems.map(({ id, quantity, price }) => [id, quantity, price?.amount])
  const sums = Object.entries(priceSummary ?? {})
    .map(([name, sum]) => [name, sum?.amount])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  const shipping = shippingInfo?.selectedCarrierServiceOption?.code
  return createHash('sha256')
    .update(
      JSON.stringify([
        currency,
        lines,
        sums,
        shipping,
        payNow?.total?.amount,
        payNowTotalAfterGiftCard?.amount,
      ]),
    )
    .digest('base64url')
}
