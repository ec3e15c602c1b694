import { and, asc, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CheckoutRecord } from '../../cart/records/checkout-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { draftOrders } from '../../kernel/database/schema/checkout/draft-orders.ts'
import {
  abandonedCheckouts,
  reminderOptOuts,
} from '../../kernel/database/schema/features/abandoned-checkouts.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { hashOf } from '../../kernel/secrets/secret.ts'

export type AbandonedCheckoutRecord = Readonly<typeof abandonedCheckouts.$inferSelect>

export interface AbandonedCheckoutWithCheckout {
  readonly abandoned: AbandonedCheckoutRecord
  readonly checkout: CheckoutRecord
}

interface Idle {
  readonly before: Date
  /** Checkouts that are idle since before this are too old for a reminder. */
  readonly after: Date
  readonly limit: number
}

const newer = alias(checkouts, 'newer')

/** Takes idle checkouts without an order. Rows taken by other processes are skipped. */
export const claimIdleCheckouts = (
  tx: Queryable,
  { before, after, limit }: Idle,
): Promise<CheckoutRecord[]> =>
  tx
    .select()
    .from(checkouts)
    .where(
      and(
        lte(checkouts.updatedAt, before),
        gt(checkouts.updatedAt, after),
        sql`${checkouts.lines} <> '[]'`,
        sql`not ${checkouts.info} ?| array['completedAt', 'abandonmentDeleted']`,
        sql`not exists (select from ${draftOrders} where ${draftOrders.id} = ${checkouts.id})`,
        // A subscription renewal is never abandoned.
        sql`not ${checkouts.lines} @? '$[*].renews'`,
        sql`not exists (select from ${abandonedCheckouts} where ${abandonedCheckouts.checkoutId} = ${checkouts.id})`,
        sql`not exists (select from ${orders} where ${orders.checkoutId} = ${checkouts.id} and ${ne(orders.status, 'REJECTED')})`,
        sql`not exists (select from ${checkouts} as "newer" where ${newer.cartId} = ${checkouts.cartId} and ${newer.id} > ${checkouts.id})`,
      ),
    )
    .orderBy(asc(checkouts.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true })

export async function insertAbandonedCheckout(
  tx: Queryable,
  abandoned: typeof abandonedCheckouts.$inferInsert,
): Promise<AbandonedCheckoutRecord> {
  const [row] = await tx.insert(abandonedCheckouts).values(abandoned).returning()
  if (!row) throw new Error('An abandoned checkout was not stored')
  return row
}

/** Whether an address has unsubscribed, or was reminded recently. */
export async function hasOptedOut(tx: Queryable, email: string, since: Date): Promise<boolean> {
  const optedOut = await tx.$count(
    reminderOptOuts,
    eq(reminderOptOuts.emailHash, hashOf(email.toLowerCase())),
  )
  if (optedOut > 0) return true
  const recent = await tx
    .select({ id: abandonedCheckouts.id })
    .from(abandonedCheckouts)
    .innerJoin(checkouts, eq(checkouts.id, abandonedCheckouts.checkoutId))
    .where(
      and(
        isNotNull(abandonedCheckouts.remindedAt),
        gt(abandonedCheckouts.remindedAt, since),
        sql`lower(${checkouts.info} ->> 'email') = ${email.toLowerCase()}`,
      ),
    )
    .limit(1)
  return recent.length > 0
}

export const insertOptOut = (tx: Queryable, email: string, now: Date) =>
  tx
    .insert(reminderOptOuts)
    .values({ emailHash: hashOf(email.toLowerCase()), createdAt: now })
    .onConflictDoNothing()

export async function findAbandonedCheckout(
  db: Queryable,
  id: string,
): Promise<AbandonedCheckoutWithCheckout | undefined> {
  const [row] = await db
    .select({ abandoned: abandonedCheckouts, checkout: checkouts })
    .from(abandonedCheckouts)
    .innerJoin(checkouts, eq(checkouts.id, abandonedCheckouts.checkoutId))
    .where(eq(abandonedCheckouts.id, id))
  return row
}

/** Marks an abandoned checkout as recovered. Returns it, if it was abandoned. */
export async function markRecovered(
  tx: Queryable,
  checkoutId: string,
  now: Date,
): Promise<AbandonedCheckoutRecord | undefined> {
  const [row] = await tx
    .update(abandonedCheckouts)
    .set({
      status: 'RECOVERED',
      recoveredAt: now,
      updatedAt: now,
      revision: sql`${abandonedCheckouts.revision} + 1`,
    })
    .where(and(eq(abandonedCheckouts.checkoutId, checkoutId), eq(abandonedCheckouts.status, 'ABANDONED')))
    .returning()
  return row
}

export const listAbandonedCheckoutRows = (
  db: Queryable,
  limit: number,
): Promise<AbandonedCheckoutWithCheckout[]> =>
  db
    .select({ abandoned: abandonedCheckouts, checkout: checkouts })
    .from(abandonedCheckouts)
    .innerJoin(checkouts, eq(checkouts.id, abandonedCheckouts.checkoutId))
    .orderBy(desc(abandonedCheckouts.createdAt), desc(abandonedCheckouts.id))
    .limit(limit)

/** Deletes an abandonment record, and stores that it was deleted. Returns whether it existed. */
export async function deleteAbandonedCheckoutRow(tx: Queryable, id: string): Promise<boolean> {
  const [deleted] = await tx
    .delete(abandonedCheckouts)
    .where(eq(abandonedCheckouts.id, id))
    .returning({ checkoutId: abandonedCheckouts.checkoutId })
  if (!deleted) return false
  await tx
    .update(checkouts)
    .set({ info: sql`${checkouts.info} || '{"abandonmentDeleted": true}'` })
    .where(eq(checkouts.id, deleted.checkoutId))
  return true
}

/** The abandonment record, locked until the transaction ends. */
export async function lockAbandonedCheckout(
  tx: Queryable,
  id: string,
): Promise<AbandonedCheckoutRecord | undefined> {
  const [row] = await tx.select().from(abandonedCheckouts).where(eq(abandonedCheckouts.id, id)).for('update')
  return row
}

export async function markReminderSent(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<AbandonedCheckoutRecord> {
  const [row] = await tx
    .update(abandonedCheckouts)
    .set({ remindedAt: now, updatedAt: now, revision: sql`${abandonedCheckouts.revision} + 1` })
    .where(eq(abandonedCheckouts.id, id))
    .returning()
  if (!row) throw new Error('An abandoned checkout that is held is gone')
  return row
}
