import type { BackInStockStatus, CatalogReference } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, revisionColumns } from '../columns.ts'

/** A request to be notified when an item is back in stock. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: id(),
    /** The product may be deleted before the notification. */
    productId: uuid().notNull(),
    /** Any variant when absent. */
    variantId: uuid(),
    catalogReference: jsonb().$type<CatalogReference>().notNull(),
    /** In lower case. */
    email: text().notNull(),
    itemUrl: text().notNull(),
    status: text().$type<BackInStockStatus>().notNull(),
    /** The notification email. */
    emailId: uuid(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('back_in_stock_requests_open')
      .on(
        table.productId,
        sql`coalesce(${table.variantId}, '00000000-0000-0000-0000-000000000000')`,
        table.email,
      )
      .where(sql`${table.status} = 'RECEIVED'`),
    index('back_in_stock_requests_processing').on(table.updatedAt).where(sql`${table.status} = 'PROCESSING'`),
    index('back_in_stock_requests_email').on(table.email),
    index('back_in_stock_requests_created').on(table.createdAt, table.id),
  ],
)
