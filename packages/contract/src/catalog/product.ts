import { defineEnum } from '../define-enum.ts'
import type { Media, SecuredMedia } from './media.ts'
import type { CostAndProfitData, Discount, NumericRange, PriceData, PricePerUnitData } from './price.ts'
import type { Variant } from './variant.ts'

export const ProductType = /* @__PURE__ */ defineEnum('unspecified_product_type physical digital')
export type ProductType = keyof typeof ProductType

export const InventoryStatus = /* @__PURE__ */ defineEnum('IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK')
export type InventoryStatus = keyof typeof InventoryStatus

export const OptionType = /* @__PURE__ */ defineEnum('unspecified_option_type drop_down color')
export type OptionType = keyof typeof OptionType

/** Which generation of the catalog a shop speaks. */
export const Version = /* @__PURE__ */ defineEnum('V1_CATALOG V3_CATALOG')
export type Version = keyof typeof Version

export interface Product {
  _id: string
  name: string
  /** The product's name in URLs; unique in the shop. */
  slug: string
  /** Hidden products are seen by merchants only. */
  visible: boolean
  productType: ProductType
  /** HTML. */
  description?: string
  sku?: string
  weight?: number
  weightRange?: NumericRange
  stock: ProductStock
  /** The same as `priceData`, under its older name. */
  price: PriceData
  priceData: PriceData
  /** In the shopper's currency, where it differs from the shop's. */
  convertedPriceData?: PriceData
  priceRange?: NumericRange
  costAndProfitData?: CostAndProfitData
  costRange?: NumericRange
  pricePerUnitData?: PricePerUnitData
  additionalInfoSections: AdditionalInfoSection[]
  ribbons?: Ribbon[]
  ribbon?: string
  brand?: string
  media: Media
  customTextFields?: CustomTextField[]
  /** True when each combination of choices has its own price, stock or picture. */
  manageVariants: boolean
  productOptions: ProductOption[]
  productPageUrl?: PageUrl
  /** Milliseconds of the product's creation, as text. */
  numericId?: string
  inventoryItemId?: string
  discount?: Discount
  collectionIds: string[]
  variants: Variant[]
  seoData?: SeoData
  /** The file that buyers of a digital product may download. Only merchants who ask for merchant-specific data see it. */
  digitalFile?: SecuredMedia
  /** Whether merchants have put it away; seen by those who ask for merchant-specific data. */
  archived?: boolean
  /** Counts the changes; seen by merchants. Sent back with a change, it refuses one that overlooks another. */
  revision?: string
  lastUpdated: Date
  _createdDate: Date
}

export interface ProductStock {
  trackInventory: boolean
  /** Over all variants; absent when the shop does not count. */
  quantity?: number
  inStock: boolean
  inventoryStatus: InventoryStatus
}

export interface AdditionalInfoSection {
  title: string
  /** HTML. */
  description: string
}

export interface Ribbon {
  text: string
}

/** A text the shopper may, or must, give with the item, such as an engraving. */
export interface CustomTextField {
  title: string
  maxLength: number
  mandatory: boolean
}

export interface ProductOption {
  optionType: OptionType
  name: string
  choices: Choice[]
}

export interface Choice {
  /** For a colour its CSS value, otherwise the description again. */
  value: string
  description: string
  media?: Media
  inStock: boolean
  visible: boolean
}

export interface PageUrl {
  base: string
  path: string
}

export interface SeoData {
  tags: SeoTag[]
  settings?: Record<string, unknown>
}

export interface SeoTag {
  type: string
  props?: Record<string, unknown>
  meta?: Record<string, unknown>
  children?: string
  custom?: boolean
  disabled?: boolean
}
