import { defineEnum } from '../define-enum.ts'
import type { WithdrawalException } from '../ecom/withdrawal.ts'
import type { Media, SecuredMedia } from './media.ts'
import type { CostAndProfitData, Discount, NumericRange, PriceData, PricePerUnitData } from './price.ts'
import type { Variant } from './variant.ts'

export const ProductType = /* @__PURE__ */ defineEnum('unspecified_product_type physical digital')
export type ProductType = keyof typeof ProductType

export const InventoryStatus = /* @__PURE__ */ defineEnum('IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK')
export type InventoryStatus = keyof typeof InventoryStatus

export const OptionType = /* @__PURE__ */ defineEnum('unspecified_option_type drop_down color')
export type OptionType = keyof typeof OptionType

/** The catalog version of a shop. */
export const Version = /* @__PURE__ */ defineEnum('V1_CATALOG V3_CATALOG')
export type Version = keyof typeof Version

export interface Product {
  _id: string
  name: string
  /** The product's name in URLs; unique in the shop. */
  slug: string
  /** Only merchants see hidden products. */
  visible: boolean
  productType: ProductType
  /** HTML. */
  description?: string
  sku?: string
  weight?: number
  weightRange?: NumericRange
  stock: ProductStock
  /** The older name of `priceData`. */
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
  /** True when variants have their own price, stock or media. */
  manageVariants: boolean
  productOptions: ProductOption[]
  productPageUrl?: PageUrl
  /** The creation time in milliseconds, as text. */
  numericId?: string
  inventoryItemId?: string
  discount?: Discount
  collectionIds: string[]
  variants: Variant[]
  seoData?: SeoData
  /** The other languages of the shop in which its name and description are translated. Absent without any. */
  translatedTo?: string[]
  /** The download of a digital product. Returned to merchants who request merchant-specific data. */
  digitalFile?: SecuredMedia
  /** The barcode of a product without managed variants. Returned to merchants who request merchant-specific data. */
  barcode?: string
  /** Its tax group, if it is not the default one. Returned to merchants who request merchant-specific data. */
  taxGroupId?: string
  /** Why it may be excluded from the right of withdrawal. Returned to merchants who request merchant-specific data. */
  withdrawalException?: WithdrawalException
  /** Returned to merchants who request merchant-specific data. */
  archived?: boolean
  /** Increases with every change; visible to merchants. Updates with an old revision are rejected. */
  revision?: string
  lastUpdated: Date
  _createdDate: Date
}

export interface ProductStock {
  trackInventory: boolean
  /** The sum over all variants; absent when inventory is not tracked. */
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

/** A text that the shopper enters for the item, such as an engraving. */
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
  /** The CSS value of a color, otherwise the same as the description. */
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
