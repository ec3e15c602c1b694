import type { CouponIssue, PricingCoupon } from '@vitrine/contract'
import { findCouponUsageIssue } from '@vitrine/pricing'
import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { coupons, couponUses } from '../../kernel/database/schema/pricing/discounts.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

export interface FoundCoupon {
  readonly coupon: PricingCoupon
  /** Why the coupon cannot be used now, by anyone or by this shopper; `undefined` when it can. */
  readonly refusal: CouponIssue | undefined
}

/** Typed codes are compared without case and surrounding blanks. */
export const normalizeCouponCode = (code: string): string => code.trim().toLowerCase()

/** A coupon by its code, with its status for a shopper. */
export async function findCoupon(
  db: Queryable,
  code: string,
  shopperId: string,
  now: Date,
): Promise<FoundCoupon | undefined> {
  const uses = sql<number>`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons.id})`
  const ofShopper = sql<number>`(select count(*)::int from ${couponUses}
    where ${couponUses.couponId} = ${coupons.id} and ${couponUses.shopperId} = ${shopperId})`
  const [row] = await db
    .select({
      ...getTableColumns(coupons),
      used: sql`${uses}`.mapWith(Number),
      usedByShopper: sql`${ofShopper}`.mapWith(Number),
    })
    .from(coupons)
    .where(eq(coupons.normalizedCode, normalizeCouponCode(code)))
  if (!row) return undefined
  const { startsAt, expiresAt, usageLimit, limitPerShopper } = row
  const coupon = {
    active: row.active,
    used: row.used,
    usedByShopper: row.usedByShopper,
    ...(startsAt && { start: startsAt.getTime() }),
    ...(expiresAt && { expiry: expiresAt.getTime() }),
    ...(usageLimit !== null && { usageLimit }),
    ...(limitPerShopper !== null && { limitPerShopper }),
  }
  const pricingCoupon: PricingCoupon = {
    id: row.id,
    code: row.code,
    name: row.name,
    benefit: row.benefit,
    ...(row.scope && { scope: row.scope }),
    ...(row.minimumSubtotal !== null && { minimumSubtotal: row.minimumSubtotal }),
    ...(row.limitedToOneItem && { limitedToOneItem: true }),
  }
  return { coupon: pricingCoupon, refusal: findCouponUsageIssue(coupon, now.getTime()) }
}

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
