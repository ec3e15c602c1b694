import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { productSubscriptionPlans } from '../../kernel/database/schema/catalog/catalog.ts'

/** How a product is sold, as the audit log stores it: its subscription options, and whether it can be bought once. */
export type SubscriptionOffer = Pick<
  typeof productSubscriptionPlans.$inferSelect,
  'plans' | 'allowsOneTimePurchase'
>

/** The default of a product. */
export const NO_SUBSCRIPTION_OFFER: SubscriptionOffer = { plans: [], allowsOneTimePurchase: true }

export const pickOffer = ({ plans, allowsOneTimePurchase }: SubscriptionOffer): SubscriptionOffer => ({
  plans,
  allowsOneTimePurchase,
})

/** How a product is sold, locked until the transaction ends; undefined by default. */
export async function findOffer(tx: Queryable, productId: string): Promise<SubscriptionOffer | undefined> {
  const [row] = await tx
    .select()
    .from(productSubscriptionPlans)
    .where(eq(productSubscriptionPlans.productId, productId))
    .for('update')
  return row && pickOffer(row)
}

export async function saveOffer(
  tx: Queryable,
  productId: string,
  { plans, allowsOneTimePurchase }: SubscriptionOffer,
  now: Date,
): Promise<void> {
  const columns = { plans, allowsOneTimePurchase, updatedAt: now }
  await tx
    .insert(productSubscriptionPlans)
    .values({ productId, ...columns, createdAt: now })
    .onConflictDoUpdate({
      target: productSubscriptionPlans.productId,
      set: { ...columns, revision: sql`${productSubscriptionPlans.revision} + 1` },
    })
}

/** Restores how a product was sold before a change, unless it changed since. Returns whether it did. */
export async function restoreOffer(
  tx: Queryable,
  productId: string,
  { from, to }: { readonly from: SubscriptionOffer; readonly to: SubscriptionOffer },
  now: Date,
): Promise<boolean> {
  const offer = (await findOffer(tx, productId)) ?? NO_SUBSCRIPTION_OFFER
  if (!isDeepStrictEqual(offer, from)) return false
  await saveOffer(tx, productId, to, now)
  return true
}
