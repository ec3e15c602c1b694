import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/route-types.ts'
import { validated } from '../http/validated.ts'
import { PeriodRequest } from './period.ts'
import { readAnalytics } from './read-analytics.ts'

/** Analytics routes for merchants. */
export const analyticsRoutes = ({ db, shop }: Server) =>
  ({
    'GET /_vitrine/v1/analytics': validated({ parameters: PeriodRequest }, async (c, { parameters }) =>
      reply(c, await readAnalytics(db, parameters, (await shop()).currency)),
    ),
  }) satisfies Routes
