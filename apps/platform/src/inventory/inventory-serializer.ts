import type { InventoryItem, Wire } from '@vitrine/contract'
import { numericIdOf } from '../catalog/numeric-id.ts'
import { inventoryItemId, variantIdOnWire } from '../catalog/product-serializer.ts'
import { hasPieces, type InventoryRecord, isCounted, type StockOfVariant } from './inventory-record.ts'

/** An inventory item as the wire has it. */
export const inventoryAnswer = (item: InventoryRecord): Wire<InventoryItem> => ({
  id: inventoryItemId(item.productId),
  productId: item.productId,
  trackQuantity: isCounted(item),
  variants: item.variants.map((variant) => ({
    variantId: variantIdOnWire(variant, item),
    ...stockAnswer(variant),
    availableForPreorder: false,
  })),
  lastUpdated: (item.changedAt ?? item.createdAt).toISOString(),
  numericId: numericIdOf(item.productId),
  preorderInfo: { enabled: false },
})

/** The wire leaves out how many there are where nobody counts. */
export const stockAnswer = (variant: StockOfVariant) => ({
  inStock: hasPieces(variant),
  ...(variant.quantity !== null && { quantity: variant.quantity }),
})
