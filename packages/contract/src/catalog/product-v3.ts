import type { SortOrder } from '../query.ts'
import type { MeasurementUnit } from './price.ts'
import type { SeoData } from './product.ts'

/** Catalog V3: the same products as `Product`, in the form of newer storefronts. */
export interface ProductV3 {
  _id: string
  revision: string
  name: string
  slug: string
  visible: boolean
  productType: 'PHYSICAL' | 'DIGITAL'
  /** The product page; with `URL`. */
  url?: { relativePath: string; url: string }
  /** With `DESCRIPTION`. */
  description?: RichContent
  /** HTML, despite its name; with `PLAIN_DESCRIPTION`. */
  plainDescription?: string
  media: ProductMediaV3
  /** Each combination of choices is a variant. */
  options: ProductOptionV3[]
  /** Choices and texts that do not change price and stock. */
  modifiers: ProductModifier[]
  brand?: NamedEntity
  ribbon?: NamedEntity
  /** With `INFO_SECTION`. */
  infoSections?: InfoSectionV3[]
  /** With `DIRECT_CATEGORIES_INFO`. */
  directCategoriesInfo?: ProductCategories
  /** With `ALL_CATEGORIES_INFO`: also the category of all products. */
  allCategoriesInfo?: ProductCategories
  mainCategoryId?: string
  /** The main category; with `BREADCRUMBS_INFO`. */
  breadcrumbsInfo?: { breadcrumbs: Breadcrumb[] }
  inventory: InventoryV3
  physicalProperties?: PhysicalPropertiesV3
  /** With `CURRENCY`. */
  currency?: string
  /** What a shopper pays, from the cheapest to the most expensive variant. */
  actualPriceRange: PriceRange
  /** The prices before the discount; absent without a discount. */
  compareAtPriceRange?: PriceRange
  /** For merchants, with `MERCHANT_DATA`. */
  costRange?: PriceRange
  /** Only of a single product; lists have the `variantSummary`. */
  variantsInfo?: { variants: VariantV3[] }
  variantSummary: {
    variantCount: number
    /** With `MIN_PRICE_VARIANT`. */
    minPriceVariant?: VariantV3
  }
  seoData?: SeoData
  _createdDate: Date
  _updatedDate: Date
}

/** A field that is returned only on request. */
export type RequestedProductField =
  | 'URL'
  | 'CURRENCY'
  | 'INFO_SECTION'
  | 'MERCHANT_DATA'
  | 'PLAIN_DESCRIPTION'
  | 'INFO_SECTION_PLAIN_DESCRIPTION'
  | 'SUBSCRIPTION_PRICES_INFO'
  | 'BREADCRUMBS_INFO'
  | 'WEIGHT_MEASUREMENT_UNIT_INFO'
  | 'VARIANT_OPTION_CHOICE_NAMES'
  | 'MEDIA_ITEMS_INFO'
  | 'DESCRIPTION'
  | 'DIRECT_CATEGORIES_INFO'
  | 'ALL_CATEGORIES_INFO'
  | 'INFO_SECTION_DESCRIPTION'
  | 'THUMBNAIL'
  | 'PRODUCT_CHOICES_MEDIA_REFERENCES'
  | 'PRODUCT_CHOICES_DISPLAY_IMAGE'
  | 'MIN_PRICE_VARIANT'
  | 'DISCOUNT_INFO'

/** An exact amount in the currency of the shop. */
export interface MonetaryAmount {
  /** A decimal, such as `"24.50"`. */
  amount: string
  /** With `CURRENCY`. */
  formattedAmount?: string
}

export interface PriceRange {
  minValue: MonetaryAmount
  maxValue: MonetaryAmount
}

export interface NamedEntity {
  _id: string
  name: string
}

export interface InventoryV3 {
  availabilityStatus: 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'
  preorderStatus: 'DISABLED'
  preorderAvailability: 'NO_VARIANTS'
}

export interface ProductMediaV3 {
  main?: MediaItemV3
  /** With `MEDIA_ITEMS_INFO`. */
  itemsInfo?: { items: MediaItemV3[] }
}

export interface MediaItemV3 {
  _id: string
  altText: string
  mediaType: 'IMAGE' | 'VIDEO'
  image?: MediaFileV3
  video?: {
    _id: string
    url: string
    resolutions: { url: string; width: number; height: number; format: string }[]
    posters: MediaFileV3[]
  }
  /** With `THUMBNAIL`. */
  thumbnail?: { url: string; width: number; height: number; altText: string }
}

export interface MediaFileV3 {
  _id: string
  url: string
  width: number
  height: number
  altText: string
}

export interface ProductOptionV3 {
  _id: string
  name: string
  optionRenderType: 'TEXT_CHOICES' | 'SWATCH_CHOICES'
  choicesSettings: { choices: OptionChoiceV3[] }
}

export interface OptionChoiceV3 {
  choiceId: string
  choiceType: 'CHOICE_TEXT' | 'ONE_COLOR'
  /** Identifies the choice of a modifier in a cart. */
  key: string
  name: string
  /** The CSS color of a swatch. */
  colorCode?: string
  inStock: boolean
  visible: boolean
  linkedMedia: MediaItemV3[]
}

export interface ProductModifier {
  _id: string
  name: string
  /** Identifies the modifier in a cart. */
  key: string
  mandatory: boolean
  modifierRenderType: 'TEXT_CHOICES' | 'SWATCH_CHOICES' | 'FREE_TEXT'
  choicesSettings?: { choices: OptionChoiceV3[] }
  freeTextSettings?: { key: string; title: string; minCharCount: number; maxCharCount: number }
}

export interface InfoSectionV3 {
  _id: string
  uniqueName: string
  title: string
  /** With `INFO_SECTION_DESCRIPTION`. */
  description?: RichContent
  /** HTML; with `INFO_SECTION_PLAIN_DESCRIPTION`. */
  plainDescription?: string
}

export interface ProductCategories {
  categories: { _id: string }[]
}

export interface Breadcrumb {
  categoryId: string
  categoryName: string
  categorySlug: string
}

export interface PhysicalPropertiesV3 {
  shippingWeightRange?: { minValue: number; maxValue: number }
  pricePerUnit?: { quantity: number; measurementUnit: MeasurementUnit }
  /** With `WEIGHT_MEASUREMENT_UNIT_INFO`. */
  weightMeasurementUnitInfo?: { weightMeasurementUnit: 'KG' | 'LB' }
}

export interface VariantV3 {
  _id: string
  visible: boolean
  sku?: string
  barcode?: string
  choices: VariantChoice[]
  price: { actualPrice: MonetaryAmount; compareAtPrice?: MonetaryAmount }
  /** For merchants, with `MERCHANT_DATA`. */
  revenueDetails?: { cost: MonetaryAmount; profit: MonetaryAmount; profitMargin: number }
  media?: MediaItemV3
  physicalProperties?: { weight?: number }
  inventoryStatus: { inStock: boolean; preorderEnabled: boolean }
}

export interface VariantChoice {
  optionChoiceIds: { optionId: string; choiceId: string }
  /** With `VARIANT_OPTION_CHOICE_NAMES`. */
  optionChoiceNames?: {
    optionName: string
    choiceName: string
    renderType: ProductOptionV3['optionRenderType']
  }
}

/** A variant on its own. */
export interface ReadOnlyVariant extends Omit<VariantV3, 'choices'> {
  variantId: string
  optionChoices: VariantChoice[]
  productData: Pick<ProductV3, 'name' | 'slug' | 'visible' | 'productType' | 'revision'> & {
    productId: string
    mainCategoryId?: string
    currency?: string
  }
}

/** An option as all products share it. */
export interface Customization {
  _id: string
  name: string
  key: string
  customizationType: 'PRODUCT_OPTION'
  customizationRenderType: ProductOptionV3['optionRenderType']
  choicesSettings: {
    choices: (Pick<OptionChoiceV3, 'choiceType' | 'key' | 'name' | 'colorCode'> & { _id: string })[]
  }
}

/** A document of the rich text editor: here plain paragraphs. */
export interface RichContent {
  nodes: {
    type: 'PARAGRAPH'
    _id: string
    nodes: { type: 'TEXT'; _id: string; textData: { text: string; decorations: [] } }[]
    paragraphData: Record<string, never>
  }[]
  metadata: { version: 1 }
}

/** The paging of Catalog V3 and of categories. */
export interface CursorPagingMetadata {
  count: number
  cursors: { next: string | null; prev: string | null }
  hasNext: boolean
}

/** What a search counts or measures in its results. */
export interface Aggregation {
  name: string
  fieldPath: string
  type: 'VALUE' | 'SCALAR' | 'RANGE'
  value?: { limit?: number; sortType?: 'COUNT' | 'VALUE'; sortDirection?: SortOrder }
  scalar?: { type: 'MIN' | 'MAX' | 'COUNT_DISTINCT' }
  range?: { buckets: { from?: number; to?: number }[] }
}

export interface AggregationResult {
  name: string
  fieldPath: string
  type: Aggregation['type']
  values?: { results: { value: string; count: number }[] }
  scalar?: { type: NonNullable<Aggregation['scalar']>['type']; value: number }
  ranges?: { results: { from?: number; to?: number; count: number }[] }
}
