import type { PreorderInfo } from './variant.ts'

/** The stock of a product. */
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
