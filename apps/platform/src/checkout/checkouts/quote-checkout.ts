import type { CartContext } from '../../cart/context/cart-context.ts'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { withSubscriptionCharges } from '../renewals/subscription-charges-serializer.ts'
import { asCart, billingOf, type PricedCheckout, priceCheckout } from './price-checkout.ts'

/** A checkout at current prices for its shopper, who also sees what subscriptions charge later. */
export async function quoteCheckout(
  cartContext: CartContext,
  checkout: CheckoutRecord,
): Promise<PricedCheckout | Refusal<'INVALID_ARGUMENT'>> {
  const priced = await priceCheckout(cartContext, checkout)
  if (priced instanceof Refusal) return priced
  const wireCheckout = withSubscriptionCharges(
    priced.wireCheckout,
    { ...priced, cart: asCart(checkout) },
    cartContext,
    billingOf(checkout, cartContext),
  )
  return { ...priced, wireCheckout }
}
