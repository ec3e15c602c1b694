import type { InventoryItem, Wire } from '@vitrine/contract'
import { inventoryItemId, numericIdOf, wireVariantId } from '../products/wire-ids.ts'
import {
  type InventoryRecord,
  isInStock,
  tracksQuantity,
  type VariantStockRecord,
} from './inventory-record.ts'

export const serializeInventory = (item: InventoryRecord): Wire<InventoryItem> => ({
  id: inventoryItemId(item.productId),
  productId: item.productId,
  trackQuantity: tracksQuantity(item),
  variants: item.variants.map((variant) => ({
    variantId: wireVariantId(variant, item),
    ...serializeStock(variant),
    availableForPreorder: false,
  })),
  lastUpdated: (item.changedAt ?? item.createdAt).toISOString(),
  numericId: numericIdOf(item.productId),
  preorderInfo: { enabled: false },
})

/** The wire omits the quantity without tracking. */
export const serializeStock = (variant: VariantStockRecord) => ({
  inStock: isInStock(variant),
  ...(variant.quantity !== null && { quantity: variant.quantity }),
})
