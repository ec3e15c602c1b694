import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { PeriodRequest, ReportRequest } from './period-schema.ts'
import { readAnalytics } from './read-analytics.ts'
import { readReport } from './read-report.ts'

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
    'GET /_vitrine/v1/reports/sales': operation(
      {
        access: 'merchants',
        summary: 'Returns the sales of a period, with taxes, discounts, products and customers.',
        parameters: ReportRequest,
      },
      async (_, { parameters }) => readReport(db, { ...parameters, currency: (await shop()).currency }),
    ),
  }) satisfies Routes
