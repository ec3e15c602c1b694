import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { draftOrders } from '../../kernel/database/schema/checkout/draft-orders.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import type { DraftRecord } from './draft-order-serializer.ts'

export interface Draft {
  readonly draft: DraftRecord
  readonly checkout: CheckoutRecord
}

export async function insertDraft(
  tx: Queryable,
  draft: typeof draftOrders.$inferInsert,
): Promise<DraftRecord> {
  const [row] = await tx.insert(draftOrders).values(draft).returning()
  if (!row) throw new Error('A draft order was not stored')
  return row
}

export async function saveDraft(
  tx: Queryable,
  id: string,
  change: Partial<Pick<DraftRecord, 'invoiceSentAt'>>,
  now: Date,
): Promise<DraftRecord> {
  const [row] = await tx
    .update(draftOrders)
    .set({ ...change, updatedAt: now, revision: sql`${draftOrders.revision} + 1` })
    .where(eq(draftOrders.id, id))
    .returning()
  if (!row) throw new Error('A draft order that is held is gone')
  return row
}

/** A draft and its checkout are deleted together. */
export const deleteDraft = (tx: Queryable, id: string) => tx.delete(checkouts).where(eq(checkouts.id, id))

export async function findDraft(db: Queryable, id: string): Promise<Draft | undefined> {
  const [row] = await db
    .select({ draft: draftOrders, checkout: checkouts })
    .from(draftOrders)
    .innerJoin(checkouts, eq(checkouts.id, draftOrders.id))
    .where(eq(draftOrders.id, id))
  return row
}

/** The newest drafts, or those before one, each with its order. */
export const listDraftRows = (db: Queryable, before: string | undefined, limit: number) =>
  db
    .select({ draft: draftOrders, checkout: checkouts, orderId: orders.id })
    .from(draftOrders)
    .innerJoin(checkouts, eq(checkouts.id, draftOrders.id))
    .leftJoin(orders, and(eq(orders.checkoutId, draftOrders.id), ne(orders.status, 'REJECTED')))
    .where(before === undefined ? undefined : lt(draftOrders.id, before))
    .orderBy(desc(draftOrders.id))
    .limit(limit)
