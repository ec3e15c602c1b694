import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'
import { orders } from '../orders/orders.ts'

/** The right to download a purchased file, with an expiry and a limit. Its link is the id with a signature. */
export const orderDownloads = pgTable(
  'order_downloads',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    lineId: uuid().notNull(),
    mediaId: text().notNull(),
    fileName: text().notNull(),
    downloadCount: integer().notNull().default(0),
    /** When the buyer agreed that the download ends the right of withdrawal. */
    consentedAt: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('order_downloads_line').on(table.orderId, table.lineId),
    check('order_downloads_count', sql`${table.downloadCount} >= 0`),
  ],
)
