import type { Offer, PricingCart, PricingContext, PricingLine } from '@vitrine/contract'
import { reduced } from './discount.ts'

/** A line of the cart with its offer and prices. Discounts make new goods with a lower `left`. */
export interface PricedItem {
  readonly line: PricingLine
  readonly offer: Offer
  /** One piece, after the product's discount. */
  readonly priceBeforeDiscounts: number
  /** One piece, after the discount rules as well. */
  readonly price: number
  /** All pieces, before the cart's discounts. */
  readonly subtotal: number
  /** All pieces, after the discounts so far. */
  readonly left: number
}

/**
 * The cart's lines, priced and in one order that does not depend on theirs: a cent that must go to one of
 * several equal lines then goes to the same one in every browser and on the platform. Line ids come last,
 * because a line just added has none of the platform's yet; by then two lines are alike in all that counts.
 */
export function pricedItems(cart: PricingCart, context: PricingContext): PricedItem[] {
  return cart.lines
    .flatMap((line) => {
      const offer = offerOf(line, context)
      return offer ? [pricedAlone(line, offer)] : []
    })
    .sort(
      ({ line: a }, { line: b }) => byText(a.offer, b.offer) || a.quantity - b.quantity || byText(a.id, b.id),
    )
}

/** The offer a line refers to, if the context has it. */
export const offerOf = (line: PricingLine, { offers }: PricingContext): Offer | undefined =>
  Object.hasOwn(offers, line.offer) ? offers[line.offer] : undefined

function pricedAlone(line: PricingLine, offer: Offer): PricedItem {
  const price = offer.discount ? reduced(offer.fullPrice, offer.discount) : offer.fullPrice
  const subtotal = price * line.quantity
  return { line, offer, priceBeforeDiscounts: price, price, subtotal, left: subtotal }
}

/** The goods once each has given up its share; shares are in the order of the goods. */
export const without = (goods: readonly PricedItem[], shares: readonly number[]): PricedItem[] =>
  goods.map((each, index) => ({ ...each, left: each.left - (shares[index] ?? 0) }))

/** By code units, which are the same everywhere; locales are not. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
