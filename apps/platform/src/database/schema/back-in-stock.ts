import type { BackInStockStatus, CatalogReference } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, id } from './columns.ts'

/** Somebody wants to be told when something can be bought again. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: id(),
    /** May be gone from the catalogue by the time it would be told of. */
    productId: uuid().notNull(),
    /** Any variant will do when it is absent. */
    variantId: uuid(),
    catalogReference: jsonb().$type<CatalogReference>().notNull(),
    /** In small letters. */
    email: text().notNull(),
    itemUrl: text().notNull(),
    status: text().$type<BackInStockStatus>().notNull(),
    /** The letter that tells of it. */
    mailId: uuid(),
    ...edited,
  },
  (table) => [
    uniqueIndex('back_in_stock_requests_waiting')
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
