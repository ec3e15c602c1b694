/** The stock of one variant. */
export interface VariantStockRecord {
  readonly id: string
  /** Null when the shop does not count its pieces. */
  readonly quantity: number | null
  /** Whether there are any, where the shop does not count. */
  readonly inStock: boolean
}

/** The stock of a product: an inventory item, as the wire calls it. */
export interface InventoryRecord {
  readonly productId: string
  readonly manageVariants: boolean
  readonly createdAt: Date
  /** When stock was last changed by itself; null when never. */
  readonly changedAt: Date | null
  /** In their order; at least one. */
  readonly variants: readonly VariantStockRecord[]
}

/** What shoppers can tell: whether there are pieces, counted or not. */
export const isInStock = ({ quantity, inStock }: VariantStockRecord): boolean =>
  quantity === null ? inStock : quantity > 0

/** A product counts its pieces, or it does not: all of its variants alike. */
export const tracksQuantity = ({ variants }: Pick<InventoryRecord, 'variants'>): boolean =>
  variants.some(({ quantity }) => quantity !== null)
