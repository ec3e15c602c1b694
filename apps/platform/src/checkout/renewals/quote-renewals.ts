import type { Quote, WireCartTotals } from '@vitrine/contract'
import { REVERSE_CHARGE } from '@vitrine/pricing'
import type { CartContext } from '../../cart/context/cart-context.ts'
import type { CartCatalog } from '../../cart/lines/cart-catalog.ts'
import type { CartRecord } from '../../cart/records/cart-repository.ts'
import { type EstimateOptions, estimateLoadedCart } from '../../cart/totals/estimate-cart.ts'
import { renewalLine } from '../../cart/totals/renewal-line.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The cost of each later cycle, by line. */
export type RenewalQuotes = ReadonlyMap<string, NonNullable<WireCartTotals['priceSummary']>>

export interface PricedLines {
  readonly cart: CartRecord
  readonly catalog: CartCatalog
  readonly quote: Quote
}

/**
 * Prices the next cycle of every subscription in a purchase as it will be ordered: alone, to the same address with
 * the same shipping, with tax, and without one-time discounts.
 */
export function quoteRenewals(
  { cart, catalog, quote }: PricedLines,
  cartContext: CartContext,
  options: EstimateOptions,
): RenewalQuotes {
  const { slots: _, ...atAnyTime } = cartContext
  const quotes = new Map<string, NonNullable<WireCartTotals['priceSummary']>>()
  for (const line of cart.lines) {
    const quoted = quote.lines.find(({ id }) => id === line.id)
    if ('custom' in line || !line.planId || !quoted) continue
    const isNet = quoted.tax.breakdown.some(({ name }) => name === REVERSE_CHARGE)
    const singleLine = {
      ...cart,
      lines: [renewalLine(line, quoted.price, isNet)],
      couponCode: null,
      merchantDiscounts: [],
      mergeNotes: [],
    }
    const { totals } = estimateLoadedCart(
      { cart: singleLine, catalog, coupon: undefined },
      atAnyTime,
      options,
    )
    if (!(totals instanceof Refusal) && totals.priceSummary) quotes.set(line.id, totals.priceSummary)
  }
  return quotes
}
