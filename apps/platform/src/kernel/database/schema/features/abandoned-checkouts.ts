import type { CartAbandonmentStatus } from '@vitrine/contract'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { checkouts } from '../checkout/cart.ts'
import { id, instant, revisionColumns } from '../columns.ts'

/** An abandoned checkout, and whether it was recovered. */
export const abandonedCheckouts = pgTable(
  'abandoned_checkouts',
  {
    id: id(),
    checkoutId: uuid()
      .notNull()
      .unique('abandoned_checkouts_checkout')
      .references(() => checkouts.id),
    status: text().$type<CartAbandonmentStatus>().notNull(),
    /** When its shopper was reminded; never without an email, or after unsubscribing. */
    remindedAt: instant(),
    recoveredAt: instant(),
    ...revisionColumns,
  },
  (table) => [index('abandoned_checkouts_created').on(table.createdAt, table.id)],
)

/** Addresses that get no reminders. */
export const reminderOptOuts = pgTable('reminder_opt_outs', {
  /** SHA-256 of the address in lower case. */
  emailHash: text().primaryKey(),
  createdAt: instant().notNull(),
})
