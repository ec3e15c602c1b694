import type { PricingContext } from '@vitrine/contract'
import { currencyDecimals } from './money/money.ts'
import { ROUNDING } from './money/rounding.ts'

/**
 * Increase it when the pricing rules change. Browsers with older code then return `UNKNOWN` instead of a wrong price.
 */
export const PRICING_VERSION = 1

/** Adds the version, decimals and rounding of this engine to a pricing context. */
export const createPricingContext = (
  context: Omit<PricingContext, 'version' | 'decimals' | 'rounding'>,
): PricingContext => ({
  ...context,
  version: PRICING_VERSION,
  decimals: currencyDecimals(context.currency),
  rounding: ROUNDING,
})
