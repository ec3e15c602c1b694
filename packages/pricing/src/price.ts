import type { PriceAnswer, PricingCart, PricingContext } from '@vitrine/contract'
import { discountGoods } from './cart-discounts.ts'
import { MAX_AMOUNT } from './limits.ts'
import { unknownIn } from './missing-data.ts'
import { type Goods, goodsOf } from './priced-items.ts'
import { quoteOf } from './quote.ts'
import { sum } from './sum.ts'
import { flawIn, refused } from './validate-cart.ts'

/**
 * What a cart costs. The platform and the browser both call this, with the same context, so they cannot
 * differ; what the context does not know is answered as unknown, never guessed.
 */
export function price(cart: PricingCart, context: PricingContext): PriceAnswer {
  const early = unknownIn(cart, context) ?? flawIn(cart, context)
  if (early) return early
  const goods = goodsOf(cart, context)
  if (isTooLarge(goods)) return refused('TOO_LARGE')
  const quote = quoteOf(cart, context, discountGoods(goods, cart, context))
  return quote.totals.total > MAX_AMOUNT ? refused('TOO_LARGE') : { outcome: 'PRICED', quote }
}

/** Beyond the limit sums would stop being exact, so such a cart goes no further. */
const isTooLarge = (goods: readonly Goods[]): boolean =>
  sum(goods.map(({ subtotal }) => subtotal)) > MAX_AMOUNT ||
  sum(goods.map(({ offer, line }) => (offer.weight ?? 0) * line.quantity)) > MAX_AMOUNT
