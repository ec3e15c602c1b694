import type { MediaFile } from '../catalog/media.ts'
import type { Product } from '../catalog/product.ts'
import { defineEnum } from '../define-enum.ts'
import type { OffsetPaging, PagingMetadata } from '../query.ts'

/** By relevance, a search without words is in the order of the newest. */
export const SearchSort = /* @__PURE__ */ defineEnum('RELEVANCE NEWEST PRICE_ASC PRICE_DESC NAME_ASC')
export type SearchSort = keyof typeof SearchSort

/** What a shopper looks for. */
export interface ProductSearch {
  /** Words in any order, whole or begun, and spelt nearly right. Without words everything is found. */
  text?: string
  filter?: SearchFilter
  sort?: SearchSort
  paging?: OffsetPaging
  /** Also counts what the search could be narrowed down by. */
  withFacets?: boolean
}

/** A product passes when it passes each condition; within one, any of the values will do. */
export interface SearchFilter {
  collectionIds?: string[]
  brands?: string[]
  ribbons?: string[]
  /** What the cheapest variant costs, bounds included. */
  price?: { min?: number; max?: number }
  onSale?: boolean
  inStock?: boolean
  options?: { name: string; choices: string[] }[]
}

export interface SearchResults {
  products: Product[]
  metadata: PagingMetadata
  facets?: SearchFacets
  /** What was searched for instead, where nothing was found as it was spelt. */
  correction?: string
  /** True where nothing has all the words: these have most of them. */
  partial?: boolean
}

/**
 * How many products there are behind every choice of a filter, given all the other filters: choosing one brand
 * leaves the numbers of the other brands as they are. Counted over at most 10,000 products.
 */
export interface SearchFacets {
  collections: CollectionFacet[]
  brands: ValueFacet[]
  ribbons: ValueFacet[]
  /** Absent when nothing was found. */
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
  /** From the cheapest to the dearest, bounds included, each ready to be a filter. */
  ranges: { min: number; max: number; count: number }[]
}

export interface OptionFacet {
  name: string
  choices: ChoiceFacet[]
}

export interface ChoiceFacet {
  /** For a colour its CSS value, otherwise the description again. */
  value: string
  description: string
  count: number
}

/** What somebody may be about to type. */
export interface SearchSuggestions {
  products: SuggestedProduct[]
  collections: { _id: string; name: string; slug: string }[]
  brands: { name: string }[]
}

export interface SuggestedProduct {
  _id: string
  name: string
  slug: string
  /** What the cheapest variant costs. */
  price: number
  formattedPrice: string
  image?: MediaFile
}
