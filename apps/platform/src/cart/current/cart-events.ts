import type { WireCart } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type NewEvent, recordEvents } from '../../kernel/events/record-event.ts'
import type { CartContext } from '../context/cart-context.ts'
import type { CartRecord } from '../records/cart-repository.ts'

interface CartChange {
  /** The previous state; absent for a new cart. */
  readonly before: CartRecord | undefined
  readonly cart: CartRecord
  readonly wireCart: WireCart
}

/** Emits events for a created or changed cart, and for a recovered one. */
export async function publishCartEvents(
  tx: Queryable,
  { caller: actor, now }: Pick<CartContext, 'caller' | 'now'>,
  { before, cart, wireCart }: CartChange,
): Promise<void> {
  const type = before ? 'wix.ecom.v1.cart_updated' : 'wix.ecom.v1.cart_created'
  const events: NewEvent[] = [{ type, entityId: cart.id, payload: wireCart, actor, now }]
  if (before?.abandonment === 'ABANDONED') events.push(recoveredEvent(before, now))
  await recordEvents(tx, events)
}

const recoveredEvent = ({ id, createdAt, abandonedAt }: CartRecord, now: Date): NewEvent => ({
  type: 'com.wix.ecommerce.cart.abandonment.api.v1.CartRecoveredEvent',
  payload: {
    cartId: id,
    recoveredTime: now.toISOString(),
    creationTime: createdAt.toISOString(),
    abandonedTime: abandonedAt?.toISOString(),
  },
  actor: 'system',
  now,
})
