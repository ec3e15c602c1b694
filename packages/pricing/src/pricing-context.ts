import type { PricingContext } from '@vitrine/contract'
import { currencyDecimals } from './money.ts'
import { ROUNDING } from './rounding.ts'

/** Changes when the same context would be priced differently; older browsers then answer "unknown". */
export const PRICING_VERSION = 1

/** Seals a shop's terms into a context, with the version, scale and rounding of this engine. */
export const createPricingContext = (
  terms: Omit<PricingContext, 'version' | 'decimals' | 'rounding'>,
): PricingContext => ({
  ...terms,
  version: PRICING_VERSION,
  decimals: currencyDecimals(terms.currency),
  rounding: ROUNDING,
})
