import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Nothing } from '../nothing.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { deleteCartRow, lockCart } from './cart-repository.ts'
import { ownerOf } from './owner.ts'
import type { Shopping } from './shopping.ts'

/** Forgets the caller's cart. */
export const deleteCart = ({
  db,
  caller,
  now,
}: Shopping): Promise<Nothing | Refusal<'OWNED_CART_NOT_FOUND'>> =>
  inTransaction<Nothing | Refusal<'OWNED_CART_NOT_FOUND'>>(db, async (tx) => {
    const cart = await lockCart(tx, ownerOf(caller))
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
