import type { ProductSearch, SearchResults, SearchSuggestions } from '@vitrine/contract'
import { type Call, operation } from '../operation.ts'
import { product } from '../stores/product-codecs.ts'

export {
  type ChoiceFacet,
  type CollectionFacet,
  type OptionFacet,
  type PriceFacet,
  type ProductSearch,
  type SearchFacets,
  type SearchFilter,
  type SearchResults,
  SearchSort,
  type SearchSuggestions,
  type SuggestedProduct,
  type ValueFacet,
} from '@vitrine/contract'

/**
 * Searches products by text and filters, and returns facets.
 *
 * @example
 * ```ts
 * import { search } from '@vitrine/client/extras'
 *
 * const { products, facets, correction } = await search.searchProducts({
 *   text: 'stonware mug',
 *   filter: { brands: ['Kiln & Field'], price: { max: 40 }, inStock: true },
 *   sort: 'PRICE_ASC',
 *   paging: { limit: 24 },
 *   withFacets: true,
 * })
 * ```
 */
export const searchProducts = /* @__PURE__ */ operation(
  (search: ProductSearch): Call<SearchResults> => ({
    method: 'POST',
    path: '/_vitrine/v1/search',
    args: { search },
    response: { products: product },
    kind: 'read',
  }),
)

/**
 * Suggests products, collections and brands for a partial search text.
 *
 * @example
 * ```ts
 * import { search } from '@vitrine/client/extras'
 *
 * const { products, collections, brands } = await search.suggest('mu')
 * ```
 */
export const suggest = /* @__PURE__ */ operation(
  (text: string): Call<SearchSuggestions> => ({
    method: 'GET',
    path: '/_vitrine/v1/search/suggestions',
    args: { text },
  }),
)
