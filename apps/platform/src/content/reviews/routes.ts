import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import { validated } from '../../kernel/http/validated.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { pagingMetadata } from '../../kernel/query/compile-query.ts'
import { refuse } from '../../kernel/refusal.ts'

/** Every request finds no review. */
const AnyQuery = z.looseObject({})

/** Product pages query reviews. The shop has none and accepts none. */
export const reviewRoutes = () => {
  const notInstalled = validated({ body: AnyQuery }, (c) => reply(c, refuse('APP_NOT_INSTALLED')))
  const notInstalledById = validated({ parameters: ById }, (c) => reply(c, refuse('APP_NOT_INSTALLED')))
  return {
    'POST /reviews/v1/reviews/query': operation(
      {
        access: 'authenticated',
        summary: 'Finds reviews of products. The shop has none yet.',
        body: AnyQuery,
        changesNothing: true,
      },
      () => ({ reviews: [], metadata: pagingMetadata(0, 0, 0) }),
    ),
    'POST /reviews/v1/reviews/count': operation(
      {
        access: 'authenticated',
        summary: 'Counts reviews of products. The shop has none yet.',
        body: AnyQuery,
        changesNothing: true,
      },
      () => ({ count: 0 }),
    ),
    'POST /reviews/v1/reviews': route({ access: 'authenticated', changesNothing: true }, notInstalled),
    'POST /reviews/v1/reviews/contact': route(
      { access: 'authenticated', changesNothing: true },
      notInstalled,
    ),
    'POST /reviews/v1/bulk/reviews/create': route(
      { access: 'authenticated', changesNothing: true },
      notInstalled,
    ),
    'GET /reviews/v1/reviews/:id': route({ access: 'authenticated' }, notInstalledById),
    'PATCH /reviews/v1/reviews/:id': route(
      { access: 'authenticated', changesNothing: true },
      notInstalledById,
    ),
    'DELETE /reviews/v1/reviews/:id': route(
      { access: 'authenticated', changesNothing: true },
      notInstalledById,
    ),
  } satisfies Routes
}
