import type { MediaFile } from '../catalog/media.ts'
import type { Product } from '../catalog/product.ts'
import { defineEnum } from '../define-enum.ts'
import type { OffsetPaging, PagingMetadata } from '../query.ts'

/** The order of results. Without search text, `RELEVANCE` sorts by newest. */
export const SearchSort = /* @__PURE__ */ defineEnum('RELEVANCE NEWEST PRICE_ASC PRICE_DESC NAME_ASC')
export type SearchSort = keyof typeof SearchSort

/** A product search. */
export interface ProductSearch {
  /** Words in any order; prefixes and small typos match. Without text all products match. */
  text?: string
  filter?: SearchFilter
  sort?: SearchSort
  paging?: OffsetPaging
  /** Also returns facet counts. */
  withFacets?: boolean
}

/** Products must match all conditions, and any value of each. */
export interface SearchFilter {
  collectionIds?: string[]
  brands?: string[]
  ribbons?: string[]
  /** The price range of the cheapest variant, inclusive. */
  price?: { min?: number; max?: number }
  onSale?: boolean
  inStock?: boolean
  /** By the name of an option, or of a filter of the shop: choices of any of its options match. */
  options?: { name: string; choices: string[] }[]
}

export interface SearchResults {
  products: Product[]
  metadata: PagingMetadata
  facets?: SearchFacets
  /** The corrected text, when the original had no results. */
  correction?: string
  /** True when no product matches all words and these match most of them. */
  partial?: boolean
}

/**
 * The number of products for each filter value, given all other filters. Counted over at most 10,000 products.
 */
export interface SearchFacets {
  collections: CollectionFacet[]
  brands: ValueFacet[]
  ribbons: ValueFacet[]
  /** Absent without results. */
  price?: PriceFacet
  onSale: number
  inStock: number
  options: OptionFacet[]
}

export interface ValueFacet {
  value: string
  count: number
}

export interface CollectionFacet {
  _id: string
  name: string
  slug: string
  count: number
}

export interface PriceFacet {
  min: number
  max: number
  /** Inclusive price ranges in ascending order. */
  ranges: { min: number; max: number; count: number }[]
}

/** A filter of the shop, or an option that belongs to none. */
export interface OptionFacet {
  /** The original name, by which products are filtered. */
  name: string
  /** The options of a filter. */
  optionNames?: string[]
  /** The name in the language of the response, where it differs. */
  label?: string
  choices: ChoiceFacet[]
}

export interface ChoiceFacet {
  /** The CSS value of a color, otherwise the same as the description. */
  value: string
  description: string
  /** The description in the language of the response, where it differs. */
  label?: string
  count: number
}

/** Suggestions for an unfinished search text. */
export interface SearchSuggestions {
  products: SuggestedProduct[]
  collections: { _id: string; name: string; slug: string }[]
  brands: { name: string }[]
}

export interface SuggestedProduct {
  _id: string
  name: string
  slug: string
  /** The price of the cheapest variant. */
  price: number
  formattedPrice: string
  /** Whether other variants cost more. */
  hasHigherPrices: boolean
  image?: MediaFile
}
