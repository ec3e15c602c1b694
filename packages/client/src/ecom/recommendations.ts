import type { CatalogItem, Recommendation, RecommendationAlgorithm } from '@vitrine/contract'
import { type Call, operation, pick } from '../call.ts'

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
