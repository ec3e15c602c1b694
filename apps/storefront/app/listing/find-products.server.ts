import { isVitrineError } from '@vitrine/client'
import type { Product, SearchFacets, SearchFilter } from '@vitrine/contract'
import type { Shop } from '../shared/shop-client.server.ts'
import { type ListingParams, MAX_COUNT, PAGE_SIZE } from './listing-params.server.ts'

export interface FoundProducts {
  readonly products: readonly Product[]
  readonly total: number
  /** Absent if the platform does not support search facets. */
  readonly facets?: SearchFacets
  /** The corrected search text, if the original had no results. */
  readonly correction?: string
  /** Whether the results match only some of the words. */
  readonly partial?: boolean
}

/** The collections to search in; empty for all products. */
type Within = readonly string[]

/** Finds the products of a listing, with prices in the shop's currency. Falls back to the product query, without facets, if the platform has no search. */
export async function findProducts(
  shop: Pick<Shop, 'search' | 'products'>,
  listing: ListingParams,
  within: Within,
): Promise<FoundProducts> {
  try {
    return await bySearch(shop, listing, within)
  } catch (error) {
    if (isVitrineError(error) && error.status === 404) return byQuery(shop, listing, within)
    throw error
  }
}

async function bySearch(
  { search }: Pick<Shop, 'search'>,
  listing: ListingParams,
  within: Within,
): Promise<FoundProducts> {
  const { text, sort } = listing
  const { products, metadata, facets, correction, partial } = await search.searchProducts({
    ...(text && { text }),
    ...(sort && { sort }),
    filter: filterOf(listing, within),
    paging: pagingOf(listing),
    withFacets: true,
  })
  return {
    products,
    total: metadata.total ?? (metadata.tooManyToCount ? MAX_COUNT : products.length),
    ...(facets && { facets }),
    ...(correction && { correction }),
    ...(partial && { partial }),
  }
}

const filterOf = (
  { brands, options, price, inStock, onSale }: ListingParams,
  within: Within,
): SearchFilter => ({
  ...(within.length > 0 && { collectionIds: [...within] }),
  ...(brands.length > 0 && { brands: [...brands] }),
  ...(options.length > 0 && {
    options: options.map(({ name, choices }) => ({ name, choices: [...choices] })),
  }),
  ...(price && { price }),
  ...(inStock && { inStock }),
  ...(onSale && { onSale }),
})

const pagingOf = ({ pages: { first, last } }: ListingParams) => ({
  offset: (first - 1) * PAGE_SIZE,
  limit: (last - first + 1) * PAGE_SIZE,
})

async function byQuery(
  { products }: Pick<Shop, 'products'>,
  { text, sort, price: { min, max } = {}, brands, pages }: ListingParams,
  within: Within,
): Promise<FoundProducts> {
  const { offset, limit } = pagingOf({ pages } as ListingParams)
  let query = products.queryProducts().limit(limit).skip(offset)
  if (text) query = query.startsWith('name', text)
  if (within.length > 0) query = query.hasSome('collectionIds', [...within])
  if (brands.length > 0) query = query.hasSome('brand', [...brands])
  if (min !== undefined) query = query.ge('priceData.price', min)
  if (max !== undefined) query = query.le('priceData.price', max)
  if (sort === 'PRICE_ASC') query = query.ascending('priceData.price')
  if (sort === 'PRICE_DESC') query = query.descending('priceData.price')
  if (sort === 'NAME_ASC') query = query.ascending('name')
  if (sort === 'NEWEST') query = query.descending('numericId')
  const page = await query.find()
  return {
    products: page.items,
    total: page.totalCount ?? (page.hasNext() ? MAX_COUNT : page.items.length),
  }
}
