import { eq } from 'drizzle-orm'
import { isSameItem } from '../../cart/lines/cart-lines.ts'
import { deleteCartRow, saveCart } from '../../cart/records/cart-repository.ts'
import { type LockedCheckouts, ordersOfCart, saveCheckout } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { carts, type StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import type { OrderEventContext } from '../../orders/records/order-subscribers.ts'

interface Completion {
  readonly locked: LockedCheckouts
  /** Undefined for an order in another system. */
  readonly orderId?: string
  /** Whether the order was placed before, and only its payment arrived now. */
  readonly isKnown: boolean
}

/** Updates the cart and its checkouts once an order is placed. */
export async function completeCheckout(
  tx: Queryable,
  { locked, orderId, isKnown }: Completion,
  context: OrderEventContext,
): Promise<void> {
  const { actor, now } = context
  const { id, snapshot } = locked.checkout
  await removePurchasedItems(tx, locked, now)
  for (const subscriber of context.subscribers) await subscriber.onCheckoutCompleted?.(tx, id, context)
  if (isKnown) return
  const payload = { checkout: { ...snapshot, completed: true }, ...(orderId && { orderId }) }
  const type = 'wix.ecom.v1.checkout_completed'
  await recordEvent(tx, { type, entityId: id, payload, actor, now })
}

/**
 * Removes the ordered items from the cart and from its other checkouts, so that they are not paid for twice. Items
 * that were added since stay.
 */
async function removePurchasedItems(
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
