import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { variants } from './catalog.ts'

/** Deliveries that merchants expect. Receiving them adds to the stock of their variant. */
export const incomingStock = pgTable(
  'incoming_stock',
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    receivedQuantity: integer().notNull().default(0),
    expectedOn: date(),
    /** The supplier or a reference. */
    note: text().notNull().default(''),
    createdAt: instant().notNull(),
    /** When all of it was received, or the rest canceled. */
    closedAt: instant(),
  },
  (table) => [
    index('incoming_stock_variant').on(table.variantId),
    index('incoming_stock_open').on(table.id).where(sql`${table.closedAt} is null`),
    check(
      'incoming_stock_quantities',
      sql`${table.quantity} > 0 and ${table.receivedQuantity} between 0 and ${table.quantity}`,
    ),
  ],
)
