import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, revisionColumns } from '../columns.ts'
import { checkouts } from './cart.ts'

/** A draft order of a merchant: a checkout that the shop fills in. */
export const draftOrders = pgTable('draft_orders', {
  id: uuid()
    .primaryKey()
    .references(() => checkouts.id, { onDelete: 'cascade' }),
  /** When its buyer was last emailed the payment link. */
  invoiceSentAt: instant(),
  ...revisionColumns,
})
