import type { PriceResult, PricingCart, PricingContext } from '@vitrine/contract'
import { createQuote } from './create-quote.ts'
import { discountItems } from './discounts/cart-discounts.ts'
import { findMissingData } from './find-missing-data.ts'
import { MAX_AMOUNT } from './money/limits.ts'
import { sum } from './money/sum.ts'
import { createPricedItems, type PricedItem } from './priced-items.ts'
import { findCartIssue, refuseCart } from './validate-cart.ts'

/**
 * Prices a cart. The platform and the browser call it with the same context, so their results are equal. Returns
 * `UNKNOWN` if the context lacks data.
 */
export function calculateCartPrice(cart: PricingCart, context: PricingContext): PriceResult {
  const early = findMissingData(cart, context) ?? findCartIssue(cart, context)
  if (early) return early
  const items = createPricedItems(cart, context)
  if (isTooLarge(items)) return refuseCart('TOO_LARGE')
  const quote = createQuote(cart, context, discountItems(items, cart, context))
  return quote.totals.total > MAX_AMOUNT ? refuseCart('TOO_LARGE') : { outcome: 'PRICED', quote }
}

/** Sums above the limit are not exact. */
const isTooLarge = (items: readonly PricedItem[]): boolean =>
  sum(items.map(({ subtotal }) => subtotal)) > MAX_AMOUNT ||
  sum(items.map(({ offer, line }) => (offer.weight ?? 0) * line.quantity)) > MAX_AMOUNT
