import { DEFAULT_LOCATION_ID } from '../../kernel/database/schema/catalog/locations.ts'
import type { LocationQuantity } from '../locations/choose-locations.ts'

export interface VariantStockRecord {
  readonly id: string
  /** Null when inventory is not tracked. */
  readonly quantity: number | null
  /** Availability, where inventory is not tracked. */
  readonly inStock: boolean
  /** Units at other locations than the default one, which has the rest. */
  readonly locations: readonly LocationQuantity[]
}

/** The stock of a product; an inventory item on the wire. */
export interface InventoryRecord {
  readonly productId: string
  readonly manageVariants: boolean
  readonly createdAt: Date
  /** When only the stock last changed; null when never. */
  readonly changedAt: Date | null
  /** In order; at least one. */
  readonly variants: readonly VariantStockRecord[]
}

/** What shoppers see: whether it is in stock. */
export const isInStock = ({ quantity, inStock }: VariantStockRecord): boolean =>
  quantity === null ? inStock : quantity > 0

/** Inventory is tracked per product: for all of its variants or none. */
export const tracksQuantity = ({ variants }: Pick<InventoryRecord, 'variants'>): boolean =>
  variants.some(({ quantity }) => quantity !== null)

type Quantities = Pick<VariantStockRecord, 'quantity' | 'locations'>

/** The units at each location. The default one, which has the rest, comes first. */
export function unitsByLocation({ quantity, locations }: Quantities): readonly LocationQuantity[] {
  const elsewhere = locations.reduce((sum, each) => sum + each.quantity, 0)
  return [{ locationId: DEFAULT_LOCATION_ID, quantity: (quantity ?? 0) - elsewhere }, ...locations]
}

export const unitsAt = (stock: Quantities, locationId: string): number =>
  unitsByLocation(stock).find((each) => each.locationId === locationId)?.quantity ?? 0

/** Adds units at a location, or takes them. */
export function addUnits<Stock extends Quantities>(stock: Stock, locationId: string, change: number): Stock {
  const quantity = (stock.quantity ?? 0) + change
  if (locationId === DEFAULT_LOCATION_ID) return { ...stock, quantity }
  const isKnown = stock.locations.some((each) => each.locationId === locationId)
  const all = isKnown ? stock.locations : [...stock.locations, { locationId, quantity: 0 }]
  const locations = all.flatMap((each) => {
    if (each.locationId !== locationId) return [each]
    const left = each.quantity + change
    return left === 0 ? [] : [{ locationId, quantity: left }]
  })
  return { ...stock, quantity, locations }
}

/**
 * The stock when only the quantity of all locations together was set. What was added is at the default location; what was
 * taken is missing there first, then at the others in their order.
 */
export function fitLocations<Stock extends Quantities>(stock: Stock): Stock {
  if (stock.quantity === null) return stock.locations.length === 0 ? stock : { ...stock, locations: [] }
  let missing = -unitsAt(stock, DEFAULT_LOCATION_ID)
  if (missing <= 0) return stock
  const locations = stock.locations.flatMap(({ locationId, quantity }) => {
    const taken = Math.min(missing, quantity)
    missing -= taken
    return quantity > taken ? [{ locationId, quantity: quantity - taken }] : []
  })
  return { ...stock, locations }
}

/** Whether the units are at the same locations. */
export const isSameSplit = (a: readonly LocationQuantity[], b: readonly LocationQuantity[]): boolean =>
  a.length === b.length &&
  a.every(({ locationId, quantity }) =>
    b.some((other) => other.locationId === locationId && other.quantity === quantity),
  )

/** The stock of a variant as clients read it. The wire omits the quantity without tracking. */
export const serializeStock = (variant: VariantStockRecord) => ({
  inStock: isInStock(variant),
  ...(variant.quantity !== null && { quantity: variant.quantity }),
})
