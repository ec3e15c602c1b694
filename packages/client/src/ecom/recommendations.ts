import type { CatalogItem, Recommendation, RecommendationAlgorithm } from '@vitrine/contract'
import { type Call, operation, pick } from '../operation.ts'

export type { CatalogItem, Recommendation, RecommendationAlgorithm } from '@vitrine/contract'

export interface GetRecommendationOptions {
  /** The items to find related items for. */
  items?: CatalogItem[]
  /** Skips algorithms with fewer results. */
  minimumRecommendedItems?: number
}

/**
 * Returns the results of the first algorithm that finds enough items.
 *
 * @example
 * ```ts
 * import { recommendations } from '@vitrine/client/ecom'
 *
 * const { recommendation } = await recommendations.getRecommendation(
 *   [{ _id: 'the-algorithm-id', appId: 'the-app-id' }],
 *   { items: [{ appId: 'the-app-id', catalogItemId: 'the-product-id' }], minimumRecommendedItems: 3 },
 * )
 * ```
 */
export const getRecommendation = /* @__PURE__ */ operation(
  (
    algorithms: RecommendationAlgorithm[],
    options?: GetRecommendationOptions,
  ): Call<{ recommendation?: Recommendation }> => ({
    method: 'POST',
    path: '/v1/recommendations/get',
    args: { algorithms },
    options: pick(options, 'items', 'minimumRecommendedItems'),
    kind: 'read',
  }),
)

export interface AvailableAlgorithm {
  config: {
    algorithmId: string
    name: string
    description: string
    additionalInfo?: string
    /** Whether it finds items that are related to given ones, or generally popular ones. */
    algorithmType: 'UNSPECIFIED' | 'RELATED_ITEMS' | 'GLOBAL'
  }
  /** The app that provides the algorithm. */
  appId: string
  /** The catalogs that it supports. */
  catalogAppIds?: string[]
}

/**
 * Lists the available algorithms.
 *
 * @example
 * ```ts
 * import { recommendations } from '@vitrine/client/ecom'
 *
 * const { availableAlgorithms } = await recommendations.listAvailableAlgorithms()
 * ```
 */
export const listAvailableAlgorithms = /* @__PURE__ */ operation(
  (): Call<{ availableAlgorithms: AvailableAlgorithm[] }> => ({
    method: 'GET',
    path: '/v1/recommendations/algorithms',
  }),
)
