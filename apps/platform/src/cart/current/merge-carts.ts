import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  type CartInfo,
  checkouts,
  type MergeNote,
  type StoredLine,
} from '../../kernel/database/schema/checkout/cart.ts'
import { recordEvents } from '../../kernel/events/record-event.ts'
import { availabilities } from '../lines/availability.ts'
import { type CartCatalog, findCartCatalog, selectionForLines } from '../lines/cart-catalog.ts'
import { isSameItem } from '../lines/cart-lines.ts'
import { type CartRecord, deleteCartRow, lockCart, openCart, saveCart } from '../records/cart-repository.ts'

interface SignedIn {
  readonly visitorId: string
  readonly memberId: string
  readonly now: Date
}

/**
 * Merges a visitor's cart into the member's cart in the transaction of the sign-in. The visitor's cart is deleted, so
 * that a second tab adds nothing again and the next user of the browser finds nothing.
 */
export async function mergeCarts(tx: Queryable, { visitorId, memberId, now }: SignedIn): Promise<void> {
  const visitorCart = await lockCart(tx, { kind: 'visitor', id: visitorId })
  if (!visitorCart) return
  const { cart: own, isNew } = await openCart(tx, { kind: 'member', id: memberId }, now)
  const actor: Caller = { role: 'member', memberId, sessionId: '' }
  const catalog = await findCartCatalog(tx, actor, selectionForLines([...own.lines, ...visitorCart.lines]))
  await saveCart(tx, merged(own, visitorCart, catalog), now)
  await deleteCartRow(tx, visitorCart.id)
  await tx.update(checkouts).set({ cartId: own.id }).where(eq(checkouts.cartId, visitorCart.id))
  const payload = { id: own.id, buyerInfo: { memberId } }
  const type = isNew ? 'wix.ecom.v1.cart_created' : 'wix.ecom.v1.cart_updated'
  await recordEvents(tx, [
    { type, entityId: own.id, payload, actor, now },
    {
      type: 'wix.ecom.v1.cart_deleted',
      entityId: visitorCart.id,
      payload: { id: visitorCart.id },
      actor,
      now,
    },
  ])
}

/** Merges two carts: the member's values win where both are set. */
function merged(own: CartRecord, visitorCart: CartRecord, catalog: CartCatalog): CartRecord {
  const { lines, notes } = mergedLines(own.lines, visitorCart.lines, catalog)
  const info: CartInfo = { ...visitorCart.info, ...own.info }
  const couponCode = own.couponCode ?? visitorCart.couponCode
  const checkoutId = visitorCart.checkoutId ?? own.checkoutId
  return { ...own, lines, info, couponCode, checkoutId, mergeNotes: notes }
}

/** Quantities of the same item are added up to the stock; no line is lost unless the cart is full. */
function mergedLines(own: readonly StoredLine[], visitorLines: readonly StoredLine[], catalog: CartCatalog) {
  const notes: MergeNote[] = []
  const together = [...own]
  const touched = new Set<string>()
  for (const line of visitorLines) {
    const index = together.findIndex((each) => isSameItem(each, line))
    const present = together[index]
    if (present)
      together[index] = { ...present, quantity: Math.min(present.quantity + line.quantity, MAX_QUANTITY) }
    else if (together.length < MAX_LINES) together.push(line)
    else
      notes.push({ lineId: line.id, name: nameOf(line), requestedQuantity: line.quantity, finalQuantity: 0 })
    touched.add((present ?? line).id)
  }
  const available = availabilities(together, catalog)
  const lines = together.map((line) => {
    const { status, quantityAvailable = 0 } = available.get(line.id) ?? { status: 'NOT_FOUND' }
    if (status !== 'PARTIALLY_AVAILABLE' || !touched.has(line.id)) return line
    notes.push({
      lineId: line.id,
      name: nameOf(line),
      requestedQuantity: line.quantity,
      finalQuantity: quantityAvailable,
    })
    return { ...line, quantity: quantityAvailable }
  })
  return { lines, notes }
}

const nameOf = (line: StoredLine): string => ('custom' in line ? line.custom.name : line.name)
