import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { amount, instant } from '../columns.ts'
import { variants } from './catalog.ts'

/**
 * The prices of each variant. Triggers add a row when a transaction that changed a price commits, so no way of
 * changing prices is missed.
 */
export const priceHistory = pgTable(
  'price_history',
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** When the price became valid. It is valid until the next row's. */
    since: instant().notNull(),
    /** Before the discount. */
    fullPrice: amount().notNull(),
    /** What shoppers pay. */
    price: amount().notNull(),
    /** The lowest price of the 30 days before the discount began; null without a discount or an earlier price. */
    lowestPriorPrice: amount(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.since] })],
)
