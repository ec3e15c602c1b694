import { reply } from '../../kernel/http/reply.ts'
import type { Routes, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { PeriodRequest } from './period-schema.ts'
import { readAnalytics } from './read-analytics.ts'

/** Analytics routes for merchants. */
export const analyticsRoutes = ({ db, shop }: Server) =>
  ({
    'GET /_vitrine/v1/analytics': validated({ parameters: PeriodRequest }, async (c, { parameters }) =>
      reply(c, await readAnalytics(db, parameters, (await shop()).currency)),
    ),
  }) satisfies Routes
