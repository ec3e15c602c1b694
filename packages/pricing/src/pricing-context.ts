import type { PricingContext } from '@vitrine/contract'
import { decimalsOf } from './money.ts'
import { ROUNDING } from './rounding.ts'

/** Changes when the same context would be priced differently; older browsers then answer "unknown". */
export const VERSION = 1

/** Seals a shop's terms into a context, with the version, scale and rounding of this engine. */
export const pricingContext = (
  terms: Omit<PricingContext, 'version' | 'decimals' | 'rounding'>,
): PricingContext => ({
  ...terms,
  version: VERSION,
  decimals: decimalsOf(terms.currency),
  rounding: ROUNDING,
})
