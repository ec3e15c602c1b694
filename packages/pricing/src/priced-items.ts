import type { PricingCart, PricingContext, PricingLine, PricingOffer } from '@vitrine/contract'
import { applyReduction } from './discount.ts'

/** A line of the cart with its offer and prices. Discounts make new items with a lower `remaining`. */
export interface PricedItem {
  readonly line: PricingLine
  readonly offer: PricingOffer
  /** One unit, after the product's discount. */
  readonly priceBeforeDiscounts: number
  /** One unit, after the discount rules as well. */
  readonly price: number
  /** All units, before the cart's discounts. */
  readonly subtotal: number
  /** All units, after the discounts so far. */
  readonly remaining: number
}

/**
 * The cart's lines, priced and in one order that does not depend on theirs: a cent that must go to one of
 * several equal lines then goes to the same one in every browser and on the platform. Line ids come last,
 * because a line just added has none of the platform's yet; by then two lines are alike in all that counts.
 */
export function createPricedItems(cart: PricingCart, context: PricingContext): PricedItem[] {
  return cart.lines
    .flatMap((line) => {
      const offer = findOffer(line, context)
      return offer ? [createPricedItem(line, offer)] : []
    })
    .sort(
      ({ line: a }, { line: b }) =>
        compareText(a.offer, b.offer) || a.quantity - b.quantity || compareText(a.id, b.id),
    )
}

/** The offer a line refers to, if the context has it. */
export const findOffer = (line: PricingLine, { offers }: PricingContext): PricingOffer | undefined =>
  Object.hasOwn(offers, line.offer) ? offers[line.offer] : undefined

function createPricedItem(line: PricingLine, offer: PricingOffer): PricedItem {
  const price = offer.discount ? applyReduction(offer.fullPrice, offer.discount) : offer.fullPrice
  const subtotal = price * line.quantity
  return { line, offer, priceBeforeDiscounts: price, price, subtotal, remaining: subtotal }
}

/** The items once each has given up its share; shares are in the order of the items. */
export const subtractShares = (items: readonly PricedItem[], shares: readonly number[]): PricedItem[] =>
  items.map((each, index) => ({ ...each, remaining: each.remaining - (shares[index] ?? 0) }))

/** By code units, which are the same everywhere; locales are not. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
