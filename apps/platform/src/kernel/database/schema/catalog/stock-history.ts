import type { StockActor, StockChangeReason } from '@vitrine/contract'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { variants } from './catalog.ts'

/**
 * Every change of the quantity of a variant. A trigger adds the rows, so no way of changing stock is missed, and
 * rejects updates of them.
 */
export const stockHistory = pgTable(
  'stock_history',
  {
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** Counts the changes of the variant, without gaps. */
    sequence: integer().notNull(),
    changedAt: instant().notNull(),
    /** A quantity that is not tracked counts as zero, so all changes of a variant add up to its quantity. */
    quantityChange: integer().notNull(),
    /** The quantity after the change; null when tracking ended. */
    quantity: integer(),
    reason: text().$type<StockChangeReason>().notNull(),
    note: text().notNull().default(''),
    orderId: uuid(),
    /** The chosen location. It may be deleted. */
    locationId: uuid(),
    actorType: text().$type<StockActor>().notNull(),
    /** A member of staff or an app. Customers are known by the order. */
    actorId: text(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.sequence] })],
)
