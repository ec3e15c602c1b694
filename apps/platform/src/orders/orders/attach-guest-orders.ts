import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { VerifiedBuyer } from '../../identity/identity-server.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { recordEvents } from '../../kernel/events/record-event.ts'
import { loadOrders } from '../records/load-order.ts'
import { serializeOrder } from '../records/order-serializer.ts'

/** The next sign-in attaches the rest. */
const MAX_ORDERS = 500

/**
 * Moves the orders that guests have placed with a verified email address to its member, and returns their ids. Orders
 * in payment stay with the browser that pays; orders of other members are theirs, even with this address.
 */
export async function attachGuestOrders(
  tx: Queryable,
  { memberId, email, now }: VerifiedBuyer,
): Promise<readonly string[]> {
  const placed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.email, email),
        eq(orders.buyerKind, 'visitor'),
        notInArray(orders.status, ['INITIALIZED', 'REJECTED']),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(MAX_ORDERS)
    .for('update')
  const ids = placed.map(({ id }) => id)
  if (ids.length === 0) return []
  const attached = await tx
    .update(orders)
    .set({
      buyerKind: 'member',
      buyerId: memberId,
      updatedAt: now,
      revision: sql`${orders.revision} + 1`,
    })
    .where(inArray(orders.id, ids))
    .returning()
  await recordEvents(
    tx,
    (await loadOrders(tx, attached)).map((loaded) => ({
      type: 'wix.ecom.v1.order_updated',
      entityId: loaded.order.id,
      payload: serializeOrder(loaded),
      actor: 'system',
      now,
    })),
  )
  return ids
}
