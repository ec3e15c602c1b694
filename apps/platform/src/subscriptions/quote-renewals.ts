import type { Quote, WireCartTotals } from '@vitrine/contract'
import type { Shelf } from '../cart/cart-catalog.ts'
import type { Shopping } from '../cart/cart-context.ts'
import type { CartRecord } from '../cart/cart-repository.ts'
import type { EstimateRequest } from '../cart/cart-schema.ts'
import { estimated } from '../cart/read-cart.ts'
import { Refusal } from '../refusal.ts'
import { renewedLine } from './renewal-line.ts'

/** What each later cycle of a subscription costs, by line. */
export type RenewalQuotes = ReadonlyMap<string, NonNullable<WireCartTotals['priceSummary']>>

interface Bought {
  readonly cart: CartRecord
  readonly shelf: Shelf
  readonly quote: Quote
}

/**
 * Prices the next cycle of every subscription in a purchase as it will be ordered: alone, to the same address in the same
 * way, with its tax and delivery, and without what makes only this purchase cheaper.
 */
export function quoteRenewals(
  { cart, shelf, quote }: Bought,
  shopping: Shopping,
  request: EstimateRequest,
): RenewalQuotes {
  const { slots: _, ...atAnyTime } = shopping
  const quotes = new Map<string, NonNullable<WireCartTotals['priceSummary']>>()
  for (const line of cart.lines) {
    const price = quote.lines.find(({ id }) => id === line.id)?.price
    if ('custom' in line || !line.planId || price === undefined) continue
    const alone = {
      ...cart,
      lines: [renewedLine(line, price)],
      couponCode: null,
      merchantDiscounts: [],
      mergeNotes: [],
    }
    const { totals } = estimated({ cart: alone, shelf, coupon: undefined }, atAnyTime, request)
    if (!(totals instanceof Refusal) && totals.priceSummary) quotes.set(line.id, totals.priceSummary)
  }
  return quotes
}
