import { reply } from '../../kernel/http/reply.ts'
import type { Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { PeriodRequest } from './period-schema.ts'
import { readAnalytics } from './read-analytics.ts'

/** Analytics routes for merchants. */
export const analyticsRoutes = ({ db, shop }: ShopServer) =>
  ({
    'GET /_vitrine/v1/analytics': validated({ parameters: PeriodRequest }, async (c, { parameters }) =>
      reply(c, await readAnalytics(db, parameters, (await shop()).currency)),
    ),
  }) satisfies Routes
