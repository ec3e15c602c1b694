import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { COUPON_ERRORS } from '../../pricing/coupons/coupon-refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { createCartContext, requestShopper } from '../context/create-cart-context.ts'
import { calculateTotals } from './calculate-totals.ts'
import { CalculateTotals } from './calculate-totals-schema.ts'

export const totalsCalculatorRoutes = (server: PricingServer) =>
  ({
    'POST /ecom/v1/calculate-totals': operation(
      {
        access: 'staff',
        summary:
          'Calculates the totals of items at given prices, with discounts, taxes and shipping. Changes nothing.',
        errors: ['NOTHING_ADDED', ...COUPON_ERRORS],
        body: CalculateTotals,
        changesNothing: true,
      },
      async (c, { body }) => calculateTotals(await createCartContext(server, requestShopper(c), true), body),
    ),
  }) satisfies Routes
