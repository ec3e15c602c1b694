import type {
  MembershipOptions,
  Quote,
  Violation,
  Wire,
  WireAddress,
  WireCartTotals,
} from '@vitrine/contract'
import {
  createPriceSerializer,
  serializeDiscounts,
  serializeLineItems,
  serializePriceSummary,
  serializeTaxSummary,
} from '@vitrine/pricing'
import type { ResolvedMemberships } from '../../pricing/memberships/resolve-memberships.ts'
import { blockingReasons } from '../../pricing/service-plugins/plugin-effects.ts'
import type { CartContext } from '../context/cart-context.ts'
import { availabilities, isLineShipped } from '../lines/availability.ts'
import type { CartCatalog } from '../lines/cart-catalog.ts'
import { payLaterAmount, paymentOptionOf } from '../lines/cart-lines.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import { serializeCart } from './cart-serializer.ts'
import type { PricedCart } from './price-cart.ts'
import { serializeShippingInfo } from './shipping-serializer.ts'

interface EstimatedTotals extends PricedCart {
  readonly catalog: CartCatalog
  readonly shippingAddress?: WireAddress | undefined
  readonly memberships: ResolvedMemberships
}

/** Serializes the totals of a cart. */
export function serializeTotals(
  cart: CartRecord,
  estimated: EstimatedTotals,
  cartContext: CartContext,
): WireCartTotals {
  const { quote, catalog, shippingAddress, memberships, plugins } = estimated
  const write = createPriceSerializer(quote, undefined, cartContext.rate)
  const summary = serializePriceSummary(quote, write)
  const zero = write(0)
  const later = payLaterAmount(cart.lines, quote)
  return {
    cart: serializeCart(cart, estimated, cartContext),
    calculatedLineItems: serializeLineItems(quote, write).map((line) => {
      const stored = cart.lines.find(({ id }) => id === line.lineItemId)
      return { ...line, paymentOption: stored ? paymentOptionOf(stored) : 'FULL_PAYMENT_ONLINE' }
    }),
    priceSummary: summary,
    payNow: later === 0 ? summary : { ...summary, total: write(quote.totals.total - later) },
    payLater: {
      subtotal: zero,
      shipping: zero,
      tax: zero,
      discount: zero,
      additionalFees: zero,
      total: write(later),
    },
    taxSummary: serializeTaxSummary(quote, write),
    ...(shippingAddress && { shippingInfo: serializeShippingInfo(cart.info, estimated, write, cartContext) }),
    membershipOptions: serializeMembershipOptions(memberships),
    appliedDiscounts: serializeDiscounts(quote, write),
    calculationErrors: calculationErrors(quote, catalog, cart, shippingAddress),
    weightUnit: cartContext.weightUnit,
    currency: quote.currency,
    additionalFees: [],
    violations: [...violationsOf(cart, catalog), ...blockingReasons(plugins).map(blockingViolation)],
  }
}

const serializeMembershipOptions = ({
  eligible,
  invalid,
  selected,
}: ResolvedMemberships): Wire<MembershipOptions> => ({
  eligibleMemberships: [...eligible],
  invalidMemberships: [...invalid],
  selectedMemberships: {
    memberships: selected.map(({ lineItemIds, ...one }) => ({ ...one, lineItemIds: [...lineItemIds] })),
  },
})

function calculationErrors(
  quote: Quote,
  catalog: CartCatalog,
  { lines }: CartRecord,
  address: WireAddress | undefined,
): Record<string, unknown> {
  const requiresShipping = lines.some((line) => isLineShipped(line, catalog))
  if (!address || !requiresShipping || quote.shippingOptions.length > 0) return {}
  const description = 'The shop does not ship to this address.'
  return {
    shippingCalculationError: { applicationError: { code: 'NO_SHIPPING_OPTION', description, data: {} } },
  }
}

const blockingViolation = (description: string): Wire<Violation> => ({
  severity: 'ERROR',
  target: { other: { name: 'OTHER_DEFAULT' } },
  description,
})

/** The violations that block an order, and notices about a merged cart. */
function violationsOf({ lines, mergeNotes }: CartRecord, catalog: CartCatalog): Wire<Violation>[] {
  const available = availabilities(lines, catalog)
  const missing = lines.flatMap((line): Wire<Violation>[] => {
    const { status, quantityAvailable } = available.get(line.id) ?? { status: 'NOT_FOUND' }
    if (status === 'AVAILABLE') return []
    const description =
      status === 'PARTIALLY_AVAILABLE' ? `Only ${quantityAvailable} left.` : 'No longer available.'
    const lineItem = { name: 'LINE_ITEM_DEFAULT', id: line.id, suggestedFix: 'REMOVE_LINE_ITEM' } as const
    return [{ severity: 'ERROR', target: { lineItem }, description }]
  })
  const merged = mergeNotes.map(({ lineId, name, requestedQuantity, finalQuantity }): Wire<Violation> => {
    const description =
      finalQuantity > 0
        ? `${name}: the quantity was reduced from ${requestedQuantity} to ${finalQuantity}.`
        : `${name} was not added because the cart is full.`
    return {
      severity: 'WARNING',
      target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: lineId } },
      description,
    }
  })
  return [...missing, ...merged]
}
