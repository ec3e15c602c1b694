import type { WireCheckout } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { checkouts } from '../database/schema/index.ts'

export type CheckoutRecord = Readonly<typeof checkouts.$inferSelect>

export const insertCheckout = (tx: Queryable, checkout: typeof checkouts.$inferInsert) =>
  tx.insert(checkouts).values(checkout)

export async function findCheckout(db: Queryable, id: string): Promise<CheckoutRecord | undefined> {
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id))
  return checkout
}

/** The checkout, which nobody else changes or orders until the transaction ends. */
export async function lockCheckout(tx: Queryable, id: string): Promise<CheckoutRecord | undefined> {
  const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update')
  return checkout
}

type Change = Partial<Pick<CheckoutRecord, 'info' | 'lines' | 'couponCode'>> & {
  readonly snapshot: WireCheckout
}

export const saveCheckout = (tx: Queryable, id: string, change: Change, now: Date) =>
  tx
    .update(checkouts)
    .set({ ...change, updatedAt: now, revision: sql`${checkouts.revision} + 1` })
    .where(eq(checkouts.id, id))
