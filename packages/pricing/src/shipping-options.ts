import type {
  PricingShippingOption,
  QuotedShippingOption,
  ShippingCondition,
  ShippingRate,
} from '@vitrine/contract'
import type { PricedItem } from './priced-items.ts'
import { sum } from './sum.ts'

/** What rates look at, over the items that are shipped. */
type ShipmentTotals = Readonly<Record<ShippingCondition['type'], number>>

/** The options that can carry the items, each at its lowest rate; none when nothing is shipped. */
export function quoteShippingOptions(
  items: readonly PricedItem[],
  options: readonly PricingShippingOption[],
): QuotedShippingOption[] {
  const shipped = items.filter(({ offer }) => offer.weight !== undefined)
  if (shipped.length === 0) return []
  const parcel = sumShipment(shipped)
  return options.flatMap(({ rates, ...option }) => {
    const prices = rates.filter((rate) => meetsConditions(rate, parcel)).map((rate) => priceOf(rate, parcel))
    return prices.length > 0 ? [{ ...option, price: Math.min(...prices) }] : []
  })
}

/**
 * The option the shopper asked for or, failing that, the cheapest that brings the items; among equals the first. Who
 * is far away cannot pick anything up, so pickup is supposed only where there is nothing else.
 */
export function selectShippingOption(
  options: readonly QuotedShippingOption[],
  code: string | undefined,
): (QuotedShippingOption & { readonly requested: boolean }) | undefined {
  const asked = options.find((option) => option.code === code)
  const delivered = options.filter(({ pickupMethod }) => pickupMethod === undefined)
  const supposed = delivered.length > 0 ? delivered : options
  const lowest = Math.min(...supposed.map(({ price }) => price))
  const chosen = asked ?? supposed.find(({ price }) => price === lowest)
  return chosen && { ...chosen, requested: asked !== undefined }
}

const sumShipment = (items: readonly PricedItem[]): ShipmentTotals => ({
  BY_TOTAL_WEIGHT: sum(items.map(({ offer, line }) => (offer.weight ?? 0) * line.quantity)),
  BY_TOTAL_PRICE: sum(items.map(({ remaining }) => remaining)),
  BY_TOTAL_QUANTITY: sum(items.map(({ line }) => line.quantity)),
})

const priceOf = ({ amount, multiplyByQuantity }: ShippingRate, parcel: ShipmentTotals): number =>
  multiplyByQuantity ? amount * parcel.BY_TOTAL_QUANTITY : amount

const meetsConditions = ({ conditions }: ShippingRate, parcel: ShipmentTotals): boolean =>
  conditions.every(({ type, operator, value }) => COMPARE[operator](parcel[type], value))

const COMPARE: Readonly<Record<ShippingCondition['operator'], (measured: number, value: number) => boolean>> =
  {
    EQ: (measured, value) => measured === value,
    GT: (measured, value) => measured > value,
    GTE: (measured, value) => measured >= value,
    LT: (measured, value) => measured < value,
    LTE: (measured, value) => measured <= value,
  }
