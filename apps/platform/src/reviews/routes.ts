import { z } from 'zod'
import { reply } from '../http/reply.ts'
import type { Routes } from '../http/routes.ts'
import { takes } from '../http/takes.ts'
import { pagingMetadata } from '../query/query.ts'

/** Whatever is asked for, there is no review of it. */
const AnyQuery = z.looseObject({})

/** Product pages ask for reviews. The shop has none yet. */
export const reviewRoutes = () =>
  ({
    'POST /reviews/v1/reviews/query': takes({ body: AnyQuery }, (c) =>
      reply(c, { reviews: [], metadata: pagingMetadata(0, 0, 0) }),
    ),
    'POST /reviews/v1/reviews/count': takes({ body: AnyQuery }, (c) => reply(c, { count: 0 })),
  }) satisfies Routes
