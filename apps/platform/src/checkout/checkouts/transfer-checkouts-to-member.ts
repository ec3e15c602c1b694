import { findCart } from '../../cart/records/cart-repository.ts'
import { transferCheckouts } from '../../cart/records/checkout-repository.ts'
import type { SignedIn } from '../../identity/sessions/begin-session.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'

/**
 * A visitor who signs in between cart and payment buys as a member. Only the checkouts of the current cart are moved:
 * an earlier visitor of this browser is another person. Runs before carts are merged, because orders lock the
 * checkout before the cart.
 */
export async function transferCheckoutsToMember(
  tx: Queryable,
  { visitorId, memberId }: SignedIn,
): Promise<void> {
  const cart = await findCart(tx, { kind: 'visitor', id: visitorId })
  if (cart) await transferCheckouts(tx, { cartId: cart.id, visitorId, memberId })
}
