import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { checkouts } from './cart.ts'
import { edited, instant } from './columns.ts'

/** An order that a merchant is putting together: a checkout that the shop fills in, and no shopper has begun. */
export const draftOrders = pgTable('draft_orders', {
  id: uuid()
    .primaryKey()
    .references(() => checkouts.id, { onDelete: 'cascade' }),
  /** When its buyer was last sent a letter with the way to pay for it. */
  invoicedAt: instant(),
  ...edited,
})
