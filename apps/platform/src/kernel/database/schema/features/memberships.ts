import type { MembershipPeriod } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from '../columns.ts'
import { members } from '../identity/members.ts'
import { orders } from '../orders/orders.ts'

/** The memberships that a merchant defines. */
export const membershipPlans = pgTable(
  'membership_plans',
  {
    id: id(),
    name: text().notNull(),
    /** Null for unlimited units. */
    credits: integer(),
    /** Null for no expiry. */
    validity: jsonb().$type<{ readonly count: number; readonly period: MembershipPeriod }>(),
    isForAllProducts: boolean().notNull(),
    productIds: jsonb().$type<readonly string[]>().notNull(),
    collectionIds: jsonb().$type<readonly string[]>().notNull(),
    isArchived: boolean().notNull().default(false),
    ...revisionColumns,
  },
  (table) => [check('membership_plans_credits', sql`${table.credits} > 0`)],
)

/** The memberships that members hold. Credits and expiry are fixed when granted. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => membershipPlans.id),
    memberId: uuid()
      .notNull()
      .references(() => members.id),
    /** Null for unlimited units. */
    creditsTotal: integer(),
    creditsRemaining: integer(),
    expiresAt: instant(),
    revokedAt: instant(),
    ...revisionColumns,
  },
  (table) => [
    index('membership_grants_plan').on(table.planId, table.id),
    index('membership_grants_member').on(table.memberId, table.id),
    check(
      'membership_grants_credits',
      sql`(${table.creditsTotal} is null) = (${table.creditsRemaining} is null) and ${table.creditsRemaining} between 0 and ${table.creditsTotal}`,
    ),
  ],
)

/** The order lines that a membership paid for. One credit pays for one unit. */
export const membershipUses = pgTable(
  'membership_uses',
  {
    id: id(),
    grantId: uuid()
      .notNull()
      .references(() => membershipGrants.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineId: text().notNull(),
    quantity: integer().notNull(),
    /** The units whose credits were given back. */
    returnedQuantity: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    /** A line is paid once. */
    uniqueIndex('membership_uses_line').on(table.orderId, table.lineId),
    index('membership_uses_grant').on(table.grantId),
    check(
      'membership_uses_returned',
      sql`${table.quantity} > 0 and ${table.returnedQuantity} between 0 and ${table.quantity}`,
    ),
  ],
)
