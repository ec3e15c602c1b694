import { reply } from '../../kernel/http/reply.ts'
import type { Routes } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { createCartContext, requestShopper } from '../current/cart-context.ts'
import { calculateTotals } from './calculate-totals.ts'
import { CalculateTotals } from './calculate-totals-schema.ts'

export const totalsCalculatorRoutes = (server: PricingServer) =>
  ({
    'POST /ecom/v1/calculate-totals': validated({ body: CalculateTotals }, async (c, { body }) =>
      reply(c, await calculateTotals(await createCartContext(server, requestShopper(c), true), body)),
    ),
  }) satisfies Routes
