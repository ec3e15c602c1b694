import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Nothing } from '../nothing.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { cartOwnerOf, type Shopping } from './cart-context.ts'
import { deleteCartRow, lockCart } from './cart-repository.ts'

/** Forgets the caller's cart. */
export const deleteCart = (shopping: Shopping): Promise<Nothing | Refusal<'OWNED_CART_NOT_FOUND'>> =>
  inTransaction<Nothing | Refusal<'OWNED_CART_NOT_FOUND'>>(shopping.db, async (tx) => {
    const { caller, now } = shopping
    const cart = await lockCart(tx, cartOwnerOf(shopping))
    if (!cart) return refuse('OWNED_CART_NOT_FOUND')
    await deleteCartRow(tx, cart.id)
    await recordEvent(tx, {
      type: 'wix.ecom.v1.cart_deleted',
      entityId: cart.id,
      payload: { id: cart.id },
      actor: caller,
      now,
    })
    return {}
  })
