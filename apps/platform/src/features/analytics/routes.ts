import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { PeriodRequest } from './period-schema.ts'
import { readAnalytics } from './read-analytics.ts'

/** Analytics routes for merchants. */
export const analyticsRoutes = ({ db, shop }: ShopServer) =>
  ({
    'GET /_vitrine/v1/analytics': operation(
      {
        access: 'merchants',
        summary: 'Returns the analytics of a period, and the open tasks.',
        parameters: PeriodRequest,
      },
      async (_, { parameters }) => readAnalytics(db, parameters, (await shop()).currency),
    ),
  }) satisfies Routes
