import type { CostAndProfitData, PriceData } from './price.ts'

/** Option name to choice description, as in `{ Size: 'Large' }`. */
export type Choices = Record<string, string>

/** A product with one combination of choices. */
export interface Variant {
  _id: string
  choices: Choices
  variant: VariantData
  stock: VariantStock
}

export interface VariantData {
  priceData: PriceData
  convertedPriceData?: PriceData
  costAndProfitData?: CostAndProfitData
  weight?: number
  sku?: string
  /** Such as a GTIN, EAN, UPC or ISBN. Returned to merchants who request merchant-specific data. */
  barcode?: string
  /** Its tax group, if it differs from the product's. Returned to merchants who request merchant-specific data. */
  taxGroupId?: string
  /** Hidden variants cannot be bought. */
  visible: boolean
}

export interface VariantStock {
  trackQuantity: boolean
  /** Absent when the quantity is not tracked. */
  quantity?: number
  inStock: boolean
}

/** A variant on its own, outside its product. Media are references such as `wix:image://v1/…`. */
export interface StoreVariant {
  _id: string
  productId: string
  variantId: string
  productName?: string
  choices?: Choices
  collectionIds?: string[]
  managedVariant?: boolean
  media?: { image?: string; video?: string; altText?: string }
  priceData?: PriceData
  preorderInfo?: PreorderInfo
  sku?: string
  stock?: VariantStock
  variantName?: string
}

export interface PreorderInfo {
  enabled: boolean
  message?: string
  limit?: number
}
