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
