import type { Collection } from './collection.ts'
import type { Discount, PriceData } from './price.ts'
import type { Choice, Product, ProductOption } from './product.ts'
import type { Choices } from './variant.ts'

/** The product fields that merchants can set. */
export interface ProductChanges
  extends Partial<
    Pick<
      Product,
      | '_id'
      | 'name'
      | 'slug'
      | 'visible'
      | 'productType'
      | 'description'
      | 'sku'
      | 'barcode'
      | 'weight'
      | 'additionalInfoSections'
      | 'ribbon'
      | 'brand'
      | 'customTextFields'
      | 'manageVariants'
      | 'pricePerUnitData'
      | 'seoData'
      | 'digitalFile'
      | 'taxGroupId'
      | 'withdrawalException'
      | 'revision'
    >
  > {
  priceData?: Partial<PriceData>
  costAndProfitData?: { itemCost?: number }
  discount?: Discount
  productOptions?: (Omit<ProductOption, 'choices'> & { choices: Partial<Choice>[] })[]
}

/** A new product needs a name, and on most platforms a type. */
export interface NewProduct extends ProductChanges {
  name: string
}

export interface CollectionChanges
  extends Partial<Pick<Collection, '_id' | 'name' | 'slug' | 'description' | 'visible' | 'revision'>> {}

/** Values of a variant that differ from its product. */
export interface VariantOverride {
  choices?: Choices
  variantIds?: string[]
  price?: number
  cost?: number
  weight?: number
  sku?: string
  barcode?: string
  taxGroupId?: string
  visible?: boolean
}

/** A file to add to a product or to one of its choices: by id from the media library, or by URL. */
export interface MediaInput {
  mediaId?: string
  url?: string
  choice?: { option: string; choice: string }
}

/** The media of a choice. */
export interface ChoiceMedia {
  option: string
  choice: string
  mediaIds?: string[]
}

/** One property to set on many products. */
export interface BulkPropertyValue {
  price?: number
  cost?: number
  weight?: number
  ribbon?: string
  brand?: string
  taxGroupId?: string
}

/** By how much to change a property of many products: an amount, or percent. */
export interface Adjustment {
  amount?: number
  percentage?: { rate: number; roundToInt?: boolean }
}

export interface BulkPropertyAdjustment {
  price?: Adjustment
  cost?: Adjustment
  weight?: Adjustment
}
