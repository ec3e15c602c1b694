import type { PreorderInfo } from './variant.ts'

/** How many of a product there are. */
export interface InventoryItem {
  _id: string
  externalId?: string
  productId: string
  trackQuantity: boolean
  variants: InventoryVariant[]
  lastUpdated?: Date
  numericId?: string
  preorderInfo?: PreorderInfo
}

export interface InventoryVariant {
  variantId: string
  inStock: boolean
  quantity?: number
  availableForPreorder?: boolean
}
