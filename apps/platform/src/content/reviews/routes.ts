import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { pagingMetadata } from '../../kernel/query/compile-query.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Every request finds no review. */
const AnyQuery = z.looseObject({})

const ById = z.object({ id: z.string() })

/** Product pages query reviews. The shop has none and accepts none. */
export const reviewRoutes = () => {
  const notInstalled = validated({ body: AnyQuery }, (c) => reply(c, refuse('APP_NOT_INSTALLED')))
  const notInstalledById = validated({ parameters: ById }, (c) => reply(c, refuse('APP_NOT_INSTALLED')))
  return {
    'POST /reviews/v1/reviews/query': validated({ body: AnyQuery }, (c) =>
      reply(c, { reviews: [], metadata: pagingMetadata(0, 0, 0) }),
    ),
    'POST /reviews/v1/reviews/count': validated({ body: AnyQuery }, (c) => reply(c, { count: 0 })),
    'POST /reviews/v1/reviews': notInstalled,
    'POST /reviews/v1/reviews/contact': notInstalled,
    'POST /reviews/v1/bulk/reviews/create': notInstalled,
    'GET /reviews/v1/reviews/:id': notInstalledById,
    'PATCH /reviews/v1/reviews/:id': notInstalledById,
    'DELETE /reviews/v1/reviews/:id': notInstalledById,
  } satisfies Routes
}
