import type { ReturnItem, ReturnShippingPayer, ReturnStatus } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { amount, id, instant, revisionColumns } from '../columns.ts'
import { orders } from './orders.ts'

/** Items of an order that a customer sends back. They change under the lock of the order. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    status: text().$type<ReturnStatus>().notNull(),
    items: jsonb().$type<readonly ReturnItem[]>().notNull(),
    /** What the customer wrote. */
    note: text().notNull(),
    /** By the settings and the reasons at the time of the request. */
    shippingPaidBy: text().$type<ReturnShippingPayer>().notNull(),
    instructions: text(),
    labelUrl: text(),
    declineReason: text(),
    outcome: text().$type<'REFUND' | 'EXCHANGE' | 'NONE'>(),
    /** Minor units. */
    refunded: amount(),
    exchangeOrderId: uuid().references(() => orders.id),
    ...revisionColumns,
  },
  (table) => [
    index('order_returns_order').on(table.orderId),
    index('order_returns_exchange').on(table.exchangeOrderId),
    index('order_returns_requested').on(table.id).where(sql`${table.status} = 'REQUESTED'`),
  ],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Photos of returned items, encoded again by the shop, so that they have neither a place nor hidden content. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: id(),
    returnId: uuid()
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** A JPEG. */
    content: bytea().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('return_photos_return').on(table.returnId)],
)

export type ReturnLabelFormat = 'pdf' | 'png' | 'jpg'

/** The files of return labels, which the merchant uploads. They have the customer's address. */
export const returnLabels = pgTable('return_labels', {
  returnId: uuid()
    .primaryKey()
    .references(() => orderReturns.id, { onDelete: 'cascade' }),
  format: text().$type<ReturnLabelFormat>().notNull(),
  content: bytea().notNull(),
  createdAt: instant().notNull(),
})
