import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { checkouts } from './cart.ts'
import { edited, instant } from '../columns.ts'

/** A draft order of a merchant: a checkout that the shop fills in. */
export const draftOrders = pgTable('draft_orders', {
  id: uuid()
    .primaryKey()
    .references(() => checkouts.id, { onDelete: 'cascade' }),
  /** When its buyer was last emailed the payment link. */
  invoicedAt: instant(),
  ...edited,
})
