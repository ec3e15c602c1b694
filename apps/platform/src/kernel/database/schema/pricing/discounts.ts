import type { DiscountScope, DiscountTrigger, PricingCoupon, Reduction } from '@vitrine/contract'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'

/** Discounts that shoppers apply by code. Amounts are minor units, percentages are hundredths of a percent. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    name: text().notNull(),
    code: text().notNull(),
    /** The normalized code, for comparison. */
    normalizedCode: text().notNull(),
    benefit: jsonb().$type<PricingCoupon['benefit']>().notNull(),
    scope: jsonb().$type<DiscountScope>(),
    minimumSubtotal: amount(),
    limitedToOneItem: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    startsAt: instant(),
    expiresAt: instant(),
    usageLimit: integer(),
    limitPerShopper: integer(),
    ...revisionColumns,
  },
  (table) => [uniqueIndex('coupons_code').on(table.normalizedCode)],
)

/** Every purchase with a coupon, and its buyer. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    /** The checkout of the order. */
    checkoutId: uuid().notNull(),
    shopperId: uuid().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.checkoutId] }),
    index('coupon_uses_shopper').on(table.couponId, table.shopperId),
  ],
)

/** Automatic discounts. */
export const discountRules = pgTable('discount_rules', {
  id: id(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  startsAt: instant(),
  endsAt: instant(),
  scope: jsonb().$type<DiscountScope>(),
  trigger: jsonb().$type<DiscountTrigger>(),
  reduction: jsonb().$type<Reduction>().notNull(),
  ...revisionColumns,
})
