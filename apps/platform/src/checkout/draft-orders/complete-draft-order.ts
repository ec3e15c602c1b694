import type { CartContext } from '../../cart/context/cart-context.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { OrderChangeContext } from '../../orders/records/order-change-context.ts'
import { markPaid } from '../../orders/transactions/mark-paid.ts'
import { placeStaffOrder } from '../place-order/place-staff-order.ts'
import { findDraft } from './draft-order-repository.ts'

/**
 * Places the order of a draft like every other order: payment is pending, or already received. A repeated request
 * returns the same order.
 */
export async function completeDraft(
  cartContext: CartContext,
  changeContext: OrderChangeContext,
  wireId: string,
  isPaid: boolean,
) {
  const id = parseId(wireId)
  const found = id === undefined ? undefined : await findDraft(cartContext.db, id)
  if (!found) return refuse('DRAFT_ORDER_NOT_FOUND')
  const ordered = await placeStaffOrder(cartContext, changeContext.subscribers, found.draft.id)
  if (ordered instanceof Refusal) return ordered
  // A payment that was received already needs no second one.
  if (isPaid) await markPaid(cartContext.db, ordered.orderId, changeContext)
  return ordered
}
