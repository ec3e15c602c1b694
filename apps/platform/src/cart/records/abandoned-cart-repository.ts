import { and, asc, desc, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { carts } from '../../kernel/database/schema/checkout/cart.ts'
import type { CartRecord } from './cart-repository.ts'

/** Shoppers' carts that are idle since then, skipping locked rows. */
export const lockIdleCarts = (tx: Queryable, since: Date, limit: number): Promise<CartRecord[]> =>
  tx
    .select()
    .from(carts)
    .where(
      and(
        sql`${carts.abandonment} is distinct from 'ABANDONED' and ${carts.lines} <> '[]'`,
        inArray(carts.ownerKind, ['visitor', 'member']),
        lte(carts.updatedAt, since),
      ),
    )
    .orderBy(asc(carts.updatedAt))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Sets only the status, because the shopper changed nothing. */
export async function markAbandoned(tx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(carts)
    .set({ abandonment: 'ABANDONED', abandonedAt: now, recoveredAt: null })
    .where(inArray(carts.id, [...ids]))
}

export const listAbandoned = (db: Queryable, limit: number): Promise<CartRecord[]> =>
  db.select().from(carts).where(isNotNull(carts.abandonment)).orderBy(desc(carts.abandonedAt)).limit(limit)
