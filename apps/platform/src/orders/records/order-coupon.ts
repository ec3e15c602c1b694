import { and, count, eq } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { coupons, couponUses } from '../../kernel/database/schema/pricing/discounts.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

interface Use {
  readonly couponId: string
  readonly checkoutId: string
  readonly shopperId: string
  readonly now: Date
}

/** Counts a use of a coupon under its lock, so that its limits hold. */
export async function redeemCoupon(
  tx: Queryable,
  { couponId, checkoutId, shopperId, now }: Use,
): Promise<Refusal<'COUPON_USAGE_LIMIT_EXCEEDED'> | undefined> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
  if (!coupon) return refuse('COUPON_USAGE_LIMIT_EXCEEDED', { couponCode: '' })
  const uses = async (...more: readonly Parameters<typeof and>[number][]) => {
    const [row] = await tx
      .select({ uses: count() })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, couponId), ...more))
    return row?.uses ?? 0
  }
  const isUsedUp = coupon.usageLimit !== null && (await uses()) >= coupon.usageLimit
  const isUsedUpByShopper =
    coupon.limitPerShopper !== null &&
    (await uses(eq(couponUses.shopperId, shopperId))) >= coupon.limitPerShopper
  if (isUsedUp || isUsedUpByShopper) return refuse('COUPON_USAGE_LIMIT_EXCEEDED', { couponCode: coupon.code })
  await tx.insert(couponUses).values({ couponId, checkoutId, shopperId, usedAt: now })
  return undefined
}

/** A failed order releases its coupon. */
export const releaseCoupon = (tx: Queryable, checkoutId: string) =>
  tx.delete(couponUses).where(eq(couponUses.checkoutId, checkoutId))
