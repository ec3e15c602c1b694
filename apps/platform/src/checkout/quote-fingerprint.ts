import { createHash } from 'node:crypto'
import type { WireCheckout } from '@vitrine/contract'

/**
 * Names what a shopper agrees to: the goods, their prices and what it all comes to. It goes into the form that orders,
 * so that nobody pays another sum than the one on the page.
 */
export function seen(checkout: WireCheckout): string {
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
