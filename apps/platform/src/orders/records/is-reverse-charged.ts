import type { TaxDetails, Wire } from '@vitrine/contract'
import { REVERSE_CHARGE } from '@vitrine/pricing'

/** Whether the buyer pays the tax of an item or of shipping. */
export const isReverseCharged = (tax: Wire<TaxDetails> | undefined): boolean =>
  tax?.taxBreakdown?.some(({ taxName }) => taxName === REVERSE_CHARGE) ?? false
