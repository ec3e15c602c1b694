import { eq } from 'drizzle-orm'
import { lockCheckout, openSiblings, saveCheckout } from '../checkout/checkout-repository.ts'
import type { Queryable } from '../database/open.ts'
import { carts, type StoredLine } from '../database/schema/index.ts'
import { recordEvent } from '../events/record-event.ts'
import { isSame } from './cart-lines.ts'
import { deleteCartRow, saveCart } from './cart-repository.ts'

/**
 * Takes what a checkout has ordered out of the cart it was made of, and out of other checkouts of that cart, so that
 * nobody pays for it twice. What was put in meanwhile stays.
 */
export async function forgetBought(tx: Queryable, checkoutId: string, now: Date): Promise<void> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) return
  for (const other of await openSiblings(tx, checkout))
    await saveCheckout(tx, other.id, { lines: without(other.lines, checkout.lines) }, now)
  const [cart] = await tx.select().from(carts).where(eq(carts.id, checkout.cartId)).for('update')
  if (!cart) return
  const lines = without(cart.lines, checkout.lines)
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

/** A line that became part of another when two carts were put together is known by its goods. */
const without = (lines: readonly StoredLine[], bought: readonly StoredLine[]): readonly StoredLine[] =>
  lines.flatMap((line) => {
    const same = bought.find(({ id }) => id === line.id) ?? bought.find((other) => isSame(other, line))
    const left = line.quantity - (same?.quantity ?? 0)
    return left > 0 ? [{ ...line, quantity: left }] : []
  })
