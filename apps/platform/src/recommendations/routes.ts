import { z } from 'zod'
import { readBody } from '../http/input.ts'
import { reply } from '../http/reply.ts'
import type { Handler, Routes, Server } from '../http/routes.ts'
import { algorithmsAnswer } from './algorithms.ts'
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

export function recommendationRoutes({ db }: Server) {
  const get: Handler = async (c) => {
    const { algorithms, items, minimumRecommendedItems } = await readBody(c, RecommendationRequest)
    return reply(
      c,
      await recommend(db, { algorithms, items: items ?? [], minimum: minimumRecommendedItems ?? 0 }),
    )
  }
  const list: Handler = (c) => reply(c, algorithmsAnswer())
  return {
    'POST /v1/recommendations/get': get,
    'POST /ecom/v1/recommendations/get': get,
    'GET /v1/recommendations/algorithms': list,
    'GET /ecom/v1/recommendations/algorithms': list,
  } satisfies Routes
}
