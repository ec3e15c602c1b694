import { createCartContext, requestShopper } from '../cart/cart-context.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/route-types.ts'
import { validated } from '../http/validated.ts'
import { calculateTotals } from './calculate-totals.ts'
import { CalculateTotals } from './calculate-totals-schema.ts'

export const totalsCalculatorRoutes = (server: Server) =>
  ({
    'POST /ecom/v1/calculate-totals': validated({ body: CalculateTotals }, async (c, { body }) =>
      reply(c, await calculateTotals(await createCartContext(server, requestShopper(c), true), body)),
    ),
  }) satisfies Routes
