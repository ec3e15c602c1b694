import type { CartContext } from '../../cart/context/cart-context.ts'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { withVatNumberCheck } from './check-buyer-vat-number.ts'
import { withCarrierQuotes } from './fetch-carrier-quotes.ts'

/** The checkout with what services outside of the platform say: about the buyer's VAT number, then the carriers. */
export const fetchExternalData = async (
  cartContext: CartContext,
  safeFetch: SafeFetch,
  checkout: CheckoutRecord,
): Promise<CheckoutRecord> =>
  withCarrierQuotes(cartContext, safeFetch, await withVatNumberCheck(cartContext, safeFetch, checkout))
