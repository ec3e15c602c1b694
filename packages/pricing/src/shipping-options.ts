import type {
  PricingShippingOption,
  QuotedShippingOption,
  ShippingCondition,
  ShippingRate,
} from '@vitrine/contract'
import { sum } from './money/sum.ts'
import type { PricedItem } from './priced-items.ts'

/** The totals of the shipped items that rates depend on. */
type ShipmentTotals = Readonly<Record<ShippingCondition['type'], number>>

/** The available options, each with its lowest matching rate. Empty if nothing is shipped. */
export function quoteShippingOptions(
  items: readonly PricedItem[],
  options: readonly PricingShippingOption[],
): QuotedShippingOption[] {
  const shipped = items.filter(({ offer }) => offer.weight !== undefined)
  if (shipped.length === 0) return []
  const totals = sumShipment(shipped)
  return options.flatMap(({ rates, ...option }) => {
    const prices = rates.filter((rate) => meetsConditions(rate, totals)).map((rate) => priceOf(rate, totals))
    return prices.length > 0 ? [{ ...option, price: Math.min(...prices) }] : []
  })
}

/**
 * The shopper's option, or else the cheapest delivery option; the first one if several cost the same. Pickup is
 * selected only if there is no delivery option, because the shopper may be far away.
 */
export function selectShippingOption(
  options: readonly QuotedShippingOption[],
  code: string | undefined,
): (QuotedShippingOption & { readonly requested: boolean }) | undefined {
  const requested = options.find((option) => option.code === code)
  const delivered = options.filter(({ pickupMethod }) => pickupMethod === undefined)
  const candidates = delivered.length > 0 ? delivered : options
  const lowest = Math.min(...candidates.map(({ price }) => price))
  const selected = requested ?? candidates.find(({ price }) => price === lowest)
  return selected && { ...selected, requested: requested !== undefined }
}

const sumShipment = (items: readonly PricedItem[]): ShipmentTotals => ({
  BY_TOTAL_WEIGHT: sum(items.map(({ offer, line }) => (offer.weight ?? 0) * line.quantity)),
  BY_TOTAL_PRICE: sum(items.map(({ discountedTotal }) => discountedTotal)),
  BY_TOTAL_QUANTITY: sum(items.map(({ line }) => line.quantity)),
})

const priceOf = ({ amount, multiplyByQuantity }: ShippingRate, totals: ShipmentTotals): number =>
  multiplyByQuantity ? amount * totals.BY_TOTAL_QUANTITY : amount

const meetsConditions = ({ conditions }: ShippingRate, totals: ShipmentTotals): boolean =>
  conditions.every(({ type, operator, value }) => COMPARE[operator](totals[type], value))

const COMPARE: Readonly<Record<ShippingCondition['operator'], (measured: number, value: number) => boolean>> =
  {
    EQ: (measured, value) => measured === value,
    GT: (measured, value) => measured > value,
    GTE: (measured, value) => measured >= value,
    LT: (measured, value) => measured < value,
    LTE: (measured, value) => measured <= value,
  }
