import { eq } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { carts, checkouts } from '../database/schema/index.ts'
import { recordEvent } from '../events/record-event.ts'
import { deleteCartRow, saveCart } from './cart-repository.ts'

/** Takes what a checkout has ordered out of the cart it was made of. What was put in meanwhile stays. */
export async function forgetBought(tx: Queryable, checkoutId: string, now: Date): Promise<void> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId))
  if (!checkout) return
  const [cart] = await tx.select().from(carts).where(eq(carts.id, checkout.cartId)).for('update')
  if (!cart) return
  const lines = cart.lines.flatMap((line) => {
    const bought = checkout.lines.find(({ id }) => id === line.id)?.quantity ?? 0
    return line.quantity > bought ? [{ ...line, quantity: line.quantity - bought }] : []
  })
  if (lines.length > 0) {
    await saveCart(tx, { ...cart, lines, couponCode: null, checkoutId: null }, now)
    return
  }
  await deleteCartRow(tx, cart.id)
  await recordEvent(tx, {
    type: 'wix.ecom.v1.cart_deleted',
    entityId: cart.id,
    payload: { id: cart.id },
    actor: 'shop',
    now,
  })
}
