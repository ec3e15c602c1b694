import type { PriceResult, PricingCart, PricingContext } from '@vitrine/contract'
import { discountItems } from './cart-discounts.ts'
import { quoteOf } from './create-quote.ts'
import { findMissingData } from './find-missing-data.ts'
import { MAX_AMOUNT } from './limits.ts'
import { type PricedItem, pricedItems } from './priced-items.ts'
import { sum } from './sum.ts'
import { findCartIssue, refused } from './validate-cart.ts'

/**
 * What a cart costs. The platform and the browser both call this, with the same context, so they cannot
 * differ; what the context does not know is answered as unknown, never guessed.
 */
export function price(cart: PricingCart, context: PricingContext): PriceResult {
  const early = findMissingData(cart, context) ?? findCartIssue(cart, context)
  if (early) return early
  const goods = pricedItems(cart, context)
  if (isTooLarge(goods)) return refused('TOO_LARGE')
  const quote = quoteOf(cart, context, discountItems(goods, cart, context))
  return quote.totals.total > MAX_AMOUNT ? refused('TOO_LARGE') : { outcome: 'PRICED', quote }
}

/** Beyond the limit sums would stop being exact, so such a cart goes no further. */
const isTooLarge = (goods: readonly PricedItem[]): boolean =>
  sum(goods.map(({ subtotal }) => subtotal)) > MAX_AMOUNT ||
  sum(goods.map(({ offer, line }) => (offer.weight ?? 0) * line.quantity)) > MAX_AMOUNT
