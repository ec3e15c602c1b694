import { findCart } from '../cart/cart-repository.ts'
import type { Queryable } from '../database/open.ts'
import type { SignedIn } from '../identity/begin-session.ts'
import { transferCheckouts } from './checkout-repository.ts'

/**
 * Whoever signs in between the cart and the payment buys as a member. Only what the present cart leads to is handed
 * over: a visitor who used this browser before is somebody else. Done before carts are merged, because whoever orders
 * holds the checkout before the cart.
 */
export async function claimCheckouts(tx: Queryable, { visitorId, memberId }: SignedIn): Promise<void> {
  const cart = await findCart(tx, { kind: 'visitor', id: visitorId })
  if (cart) await transferCheckouts(tx, { cartId: cart.id, visitorId, memberId })
}
