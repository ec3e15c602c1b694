import { z } from 'zod'
import { serializeAlgorithms } from '../../catalog/recommendations/algorithms.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { recommend } from './recommend.ts'

const id = z.string().min(1).max(36)

const RecommendationRequest = z.object({
  algorithms: z
    .array(z.object({ id, appId: id }))
    .min(1)
    .max(10),
  items: z
    .array(z.object({ catalogItemId: id, appId: id }))
    .max(300)
    .nullish(),
  minimumRecommendedItems: z.int().min(0).max(100).nullish(),
})

export const recommendationRoutes = ({ db }: Server) =>
  ({
    'POST /v1/recommendations/get': operation(
      {
        access: 'authenticated',
        summary: 'Recommends products.',
        errors: [
          'RECOMMENDATIONS_PROVIDER_NOT_FOUND',
          'ALGORITHM_NOT_SUPPORTED',
          'ITEM_APP_ID_NOT_SUPPORTED',
        ],
        body: RecommendationRequest,
        changesNothing: true,
      },
      async (_, { body }) => {
        const { algorithms, items, minimumRecommendedItems } = body
        const input = { algorithms, items: items ?? [], minimum: minimumRecommendedItems ?? 0 }
        return recommend(db, input)
      },
    ),
    'GET /v1/recommendations/algorithms': operation(
      { access: 'authenticated', summary: 'Lists the recommendation algorithms.' },
      () => serializeAlgorithms(),
    ),
  }) satisfies Routes
