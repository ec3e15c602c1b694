import type { CatalogItem, Recommendation, RecommendationAlgorithm } from '@vitrine/contract'
import { type Call, operation, pick } from '../operation.ts'

export type { CatalogItem, Recommendation, RecommendationAlgorithm } from '@vitrine/contract'

export interface GetRecommendationOptions {
  /** What the recommendation is to go with. */
  items?: CatalogItem[]
  /** An algorithm that finds fewer is passed over. */
  minimumRecommendedItems?: number
}

/**
 * Items that go with others, found by the first algorithm that finds enough.
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
    /** Whether it finds what goes with given items, or what goes well by itself. */
    algorithmType: 'UNSPECIFIED' | 'RELATED_ITEMS' | 'GLOBAL'
  }
  /** The app that provides it. */
  appId: string
  /** The apps whose items it can recommend. */
  catalogAppIds?: string[]
}

/**
 * The algorithms that the shop has.
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
