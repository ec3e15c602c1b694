import type { CouponIssue, PricingCoupon } from '@vitrine/contract'
import { findCouponUsageIssue } from '@vitrine/pricing'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { coupons, couponUses } from '../../kernel/database/schema/pricing/discounts.ts'

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
