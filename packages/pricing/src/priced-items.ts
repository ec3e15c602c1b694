import type { PricingCart, PricingContext, PricingLine, PricingOffer } from '@vitrine/contract'
import { applyReduction } from './discounts/discount.ts'

/** A cart line with its offer and prices. Each discount returns new items with a lower `discountedTotal`. */
export interface PricedItem {
  readonly line: PricingLine
  readonly offer: PricingOffer
  /** The unit price after the product discount. */
  readonly priceBeforeDiscounts: number
  /** The unit price after discount rules. */
  readonly price: number
  /** The line total before cart discounts. */
  readonly subtotal: number
  /** The line total after the discounts so far. */
  readonly discountedTotal: number
}

/**
 * Prices the lines and sorts them independently of their order in the cart, so that a remaining cent goes to the
 * same line in the browser and on the platform. Line ids are compared last, because new lines have temporary ids;
 * lines that are equal up to then have the same price.
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

/** The offer of a line, if the context has it. */
export const findOffer = (line: PricingLine, { offers }: PricingContext): PricingOffer | undefined =>
  Object.hasOwn(offers, line.offer) ? offers[line.offer] : undefined

function createPricedItem(line: PricingLine, offer: PricingOffer): PricedItem {
  const price = offer.discount ? applyReduction(offer.fullPrice, offer.discount) : offer.fullPrice
  const subtotal = price * line.quantity
  return { line, offer, priceBeforeDiscounts: price, price, subtotal, discountedTotal: subtotal }
}

/** Subtracts a share from each item. */
export const subtractShares = (items: readonly PricedItem[], shares: readonly number[]): PricedItem[] =>
  items.map((each, index) => ({ ...each, discountedTotal: each.discountedTotal - (shares[index] ?? 0) }))

/** Compares code units, because locales differ between machines. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
