import { eq } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { carts, type StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { isSameItem } from '../lines/cart-lines.ts'
import { deleteCartRow, saveCart } from '../records/cart-repository.ts'
import { type LockedCheckouts, ordersOfCart, saveCheckout } from '../records/checkout-repository.ts'

/**
 * Removes the ordered items from the cart and from its other checkouts, so that they are not paid for twice. Items
 * that were added since stay.
 */
export async function removePurchasedItems(
  tx: Queryable,
  { checkout, siblings }: LockedCheckouts,
  now: Date,
): Promise<void> {
  // A checkout of its own has no cart.
  if (checkout.cartId === checkout.id) return
  const ordered = siblings.length > 0 ? await ordersOfCart(tx, checkout.cartId) : []
  for (const other of siblings.filter(({ id }) => ordered.every(({ checkoutId }) => checkoutId !== id)))
    await saveCheckout(tx, other.id, { lines: withoutPurchased(other.lines, checkout.lines) }, now)
  const [cart] = await tx.select().from(carts).where(eq(carts.id, checkout.cartId)).for('update')
  if (!cart) return
  const lines = withoutPurchased(cart.lines, checkout.lines)
  if (lines.length > 0) {
    await saveCart(tx, { ...cart, lines, couponCode: null, checkoutId: null }, now)
    return
  }
  await deleteCartRow(tx, cart.id)
  await recordEvent(tx, {
    type: 'wix.ecom.v1.cart_deleted',
    entityId: cart.id,
    payload: { id: cart.id },
    actor: 'system',
    now,
  })
}

/** A line that was merged into another at sign-in is matched by its item. */
const withoutPurchased = (
  lines: readonly StoredLine[],
  purchased: readonly StoredLine[],
): readonly StoredLine[] =>
  lines.flatMap((line) => {
    const same =
      purchased.find(({ id }) => id === line.id) ?? purchased.find((other) => isSameItem(other, line))
    const remaining = line.quantity - (same?.quantity ?? 0)
    return remaining > 0 ? [{ ...line, quantity: remaining }] : []
  })
