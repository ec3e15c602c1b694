import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { productPlans } from '../database/schema/index.ts'

/** How a product is sold, as the journal keeps it: the ways to subscribe to it, and whether it can be bought once. */
export type Offer = Pick<typeof productPlans.$inferSelect, 'plans' | 'isSoldOnce'>

/** A product that nobody has said anything about. */
export const NOT_OFFERED: Offer = { plans: [], isSoldOnce: true }

export const offerOf = ({ plans, isSoldOnce }: Offer): Offer => ({ plans, isSoldOnce })

/** How a product is sold, which nobody else changes until the transaction ends; none where nothing was said about it. */
export async function findOffer(tx: Queryable, productId: string): Promise<Offer | undefined> {
  const [row] = await tx
    .select()
    .from(productPlans)
    .where(eq(productPlans.productId, productId))
    .for('update')
  return row && offerOf(row)
}

export async function saveOffer(
  tx: Queryable,
  productId: string,
  { plans, isSoldOnce }: Offer,
  now: Date,
): Promise<void> {
  const columns = { plans, isSoldOnce, updatedAt: now }
  await tx
    .insert(productPlans)
    .values({ productId, ...columns, createdAt: now })
    .onConflictDoUpdate({
      target: productPlans.productId,
      set: { ...columns, revision: sql`${productPlans.revision} + 1` },
    })
}

/** Sells a product as it was sold before a change, unless that was changed again since; whether it does. */
export async function restoreOffer(
  tx: Queryable,
  productId: string,
  { from, to }: { readonly from: Offer; readonly to: Offer },
  now: Date,
): Promise<boolean> {
  const offer = (await findOffer(tx, productId)) ?? NOT_OFFERED
  if (!isDeepStrictEqual(offer, from)) return false
  await saveOffer(tx, productId, to, now)
  return true
}
