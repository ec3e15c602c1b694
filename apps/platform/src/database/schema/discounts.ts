import type { CouponTerms, DiscountScope, DiscountTrigger, Reduction } from '@vitrine/contract'
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
import { amount, edited, id, instant } from './columns.ts'

/** Discounts that shoppers ask for by a code. Amounts are minor units, percentages hundredths of a percent. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    name: text().notNull(),
    code: text().notNull(),
    /** The code without case: what shoppers type is compared with it. */
    codeKey: text().notNull(),
    benefit: jsonb().$type<CouponTerms['benefit']>().notNull(),
    scope: jsonb().$type<DiscountScope>(),
    minimumSubtotal: amount(),
    limitedToOneItem: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    startsAt: instant(),
    expiresAt: instant(),
    usageLimit: integer(),
    limitPerShopper: integer(),
    ...edited,
  },
  (table) => [uniqueIndex('coupons_code').on(table.codeKey)],
)

/** Every purchase that a coupon was used for, and by whom. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    /** The checkout that became an order. */
    checkoutId: uuid().notNull(),
    shopperId: uuid().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.checkoutId] }),
    index('coupon_uses_shopper').on(table.couponId, table.shopperId),
  ],
)

/** Discounts that the shop gives by itself. */
export const discountRules = pgTable('discount_rules', {
  id: id(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  startsAt: instant(),
  endsAt: instant(),
  scope: jsonb().$type<DiscountScope>(),
  trigger: jsonb().$type<DiscountTrigger>(),
  reduction: jsonb().$type<Reduction>().notNull(),
  ...edited,
})
