import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { cartOwnerOf } from '../records/cart-owner.ts'
import { deleteCartRow, lockCart } from '../records/cart-repository.ts'

/** Deletes the caller's cart. */
export const deleteCart = (
  cartContext: CartContext,
): Promise<EmptyResponse | Refusal<'OWNED_CART_NOT_FOUND'>> =>
  inTransaction<EmptyResponse | Refusal<'OWNED_CART_NOT_FOUND'>>(cartContext.db, async (tx) => {
    const { caller, now } = cartContext
    const cart = await lockCart(tx, cartOwnerOf(cartContext))
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
