import type { CustomerAddress } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'
import { members } from './members.ts'

/**
 * Customers of the shop: members, guests who ordered, and those whom a merchant added. One for each verified address:
 * guests are known by theirs, and a member shares the record of the guest once the address is verified.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    memberId: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** In lower case. */
    email: text().notNull(),
    /** Whether the member has verified the address. Guests and merchants have not. */
    emailVerified: boolean().notNull().default(false),
    /** Addresses of customers who were merged into this one. */
    otherEmails: text().array().notNull().default([]),
    firstName: text(),
    lastName: text(),
    phone: text(),
    language: text(),
    /** The postal address that staff know. Members have addresses of their own. */
    address: jsonb().$type<CustomerAddress>(),
    tags: text().array().notNull().default([]),
    /** A note of staff. Customers do not see it. */
    note: text().notNull().default(''),
    /** Placed orders that are not canceled, and what was paid for them after refunds, in minor units of the shop. */
    ordersCount: integer().notNull().default(0),
    totalSpent: amount().notNull().default(0),
    lastOrderAt: instant(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('customers_member').on(table.memberId),
    /** An account whose address is not verified may have the address of another customer. */
    uniqueIndex('customers_email')
      .on(table.email)
      .where(sql`${table.memberId} is null or ${table.emailVerified}`),
    index('customers_other_emails').using('gin', table.otherEmails),
    index('customers_tags').using('gin', table.tags),
    index('customers_total_spent').on(table.totalSpent, table.id),
    index('customers_last_order').on(table.lastOrderAt),
    check('customers_orders_count', sql`${table.ordersCount} >= 0`),
  ],
)
