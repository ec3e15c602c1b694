import type { CartAbandonmentStatus } from '@vitrine/contract'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkouts } from './cart.ts'
import { edited, id, instant } from './columns.ts'

/** A checkout that its shopper has left, and whether it became an order after all. */
export const abandonedCheckouts = pgTable(
  'abandoned_checkouts',
  {
    id: id(),
    checkoutId: uuid()
      .notNull()
      .unique('abandoned_checkouts_checkout')
      .references(() => checkouts.id),
    status: text().$type<CartAbandonmentStatus>().notNull(),
    /** When its shopper was reminded; never without an address, or against their will. */
    remindedAt: instant(),
    recoveredAt: instant(),
    ...edited,
  },
  (table) => [index('abandoned_checkouts_created').on(table.createdAt, table.id)],
)

/** Addresses to which no reminders go. */
export const reminderOptOuts = pgTable('reminder_opt_outs', {
  /** SHA-256 of the address in small letters: it is enough to know it again. */
  emailHash: text().primaryKey(),
  createdAt: instant().notNull(),
})
