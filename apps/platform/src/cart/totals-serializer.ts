import type {
  Membership,
  Quote,
  SelectedMemberships,
  Violation,
  Wire,
  WireAddress,
  WireCartTotals,
} from '@vitrine/contract'
import {
  appliedDiscounts,
  calculatedLineItems,
  priceSummary,
  priceWriter,
  taxSummary,
} from '@vitrine/pricing'
import { availabilities, isLineShipped } from './availability.ts'
import type { Shelf } from './cart-catalog.ts'
import type { Shopping } from './cart-context.ts'
import type { CartRecord } from './cart-repository.ts'
import { cartAnswer } from './cart-serializer.ts'
import { laterOf, paymentOptionOf } from './pay-later-amount.ts'
import type { Priced } from './price-cart.ts'
import { shippingInfo } from './shipping-serializer.ts'

interface Estimated extends Priced {
  readonly shelf: Shelf
  readonly shippingAddress?: WireAddress | undefined
  readonly memberships?: Wire<SelectedMemberships>['memberships'] | undefined
}

/** What a cart costs, as the wire has it. */
export function totalsAnswer(cart: CartRecord, estimated: Estimated, shopping: Shopping): WireCartTotals {
  const { quote, shelf, shippingAddress, memberships = [] } = estimated
  const write = priceWriter(quote, undefined, shopping.rate)
  const summary = priceSummary(quote, write)
  const nothing = write(0)
  const later = laterOf(cart.lines, quote)
  return {
    cart: cartAnswer(cart, estimated, shopping),
    calculatedLineItems: calculatedLineItems(quote, write).map((line) => {
      const stored = cart.lines.find(({ id }) => id === line.lineItemId)
      return { ...line, paymentOption: stored ? paymentOptionOf(stored) : 'FULL_PAYMENT_ONLINE' }
    }),
    priceSummary: summary,
    payNow: later === 0 ? summary : { ...summary, total: write(quote.totals.total - later) },
    payLater: {
      subtotal: nothing,
      shipping: nothing,
      tax: nothing,
      discount: nothing,
      additionalFees: nothing,
      total: write(later),
    },
    taxSummary: taxSummary(quote, write),
    ...(shippingAddress && { shippingInfo: shippingInfo(cart.info, quote, write, shopping) }),
    membershipOptions: membershipOptions(memberships),
    appliedDiscounts: appliedDiscounts(quote, write),
    calculationErrors: calculationErrors(quote, shelf, cart, shippingAddress),
    weightUnit: shopping.weightUnit,
    currency: quote.currency,
    additionalFees: [],
    violations: violationsOf(cart, shelf),
  }
}

/** The shop sells no memberships, so whatever is offered as payment is none of its own. */
const membershipOptions = (selected: Wire<SelectedMemberships>['memberships']) => ({
  eligibleMemberships: [],
  invalidMemberships: selected.map(({ id, appId, lineItemIds }) => {
    const membership: Wire<Membership> = { id, appId, ...(lineItemIds && { lineItemIds }) }
    return { membership, reason: 'The shop has no such membership.' }
  }),
  selectedMemberships: { memberships: [] },
})

function calculationErrors(
  quote: Quote,
  shelf: Shelf,
  { lines }: CartRecord,
  address: WireAddress | undefined,
): Record<string, unknown> {
  const isShipped = lines.some((line) => isLineShipped(line, shelf))
  if (!address || !isShipped || quote.shippingOptions.length > 0) return {}
  const description = 'The shop does not deliver there.'
  return {
    shippingCalculationError: { applicationError: { code: 'NO_SHIPPING_OPTION', description, data: {} } },
  }
}

/** What stands in the way of an order, and what became of a cart that was put together with another. */
function violationsOf({ lines, mergeNotes }: CartRecord, shelf: Shelf): Wire<Violation>[] {
  const available = availabilities(lines, shelf)
  const missing = lines.flatMap((line): Wire<Violation>[] => {
    const { status, quantityAvailable } = available.get(line.id) ?? { status: 'NOT_FOUND' }
    if (status === 'AVAILABLE') return []
    const description =
      status === 'PARTIALLY_AVAILABLE' ? `Only ${quantityAvailable} left.` : 'No longer available.'
    const lineItem = { name: 'LINE_ITEM_DEFAULT', id: line.id, suggestedFix: 'REMOVE_LINE_ITEM' } as const
    return [{ severity: 'ERROR', target: { lineItem }, description }]
  })
  const merged = mergeNotes.map(({ lineId, name, wanted, kept }): Wire<Violation> => {
    const description = kept > 0 ? `${name}: ${kept} instead of ${wanted}.` : `${name}: there was no room.`
    return {
      severity: 'WARNING',
      target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: lineId } },
      description,
    }
  })
  return [...missing, ...merged]
}
