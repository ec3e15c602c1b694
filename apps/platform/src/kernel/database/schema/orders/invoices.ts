import type { InvoiceContent } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from '../columns.ts'
import { orders } from './orders.ts'

/** Invoices of orders. A sent invoice is never changed: it is voided, and replaced. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Assigned when it is sent. Numbers have no gaps. */
    number: bigint({ mode: 'number' }),
    state: text().$type<'DRAFT' | 'SENT' | 'VOID' | 'DELETED'>().notNull(),
    /** As it was when it was sent. */
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: instant(),
    dueAt: instant(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.number),
    uniqueIndex('invoices_order').on(table.orderId).where(sql`${table.state} in ('DRAFT', 'SENT')`),
    check('invoices_numbered', sql`(${table.number} is not null) = (${table.state} in ('SENT', 'VOID'))`),
  ],
)

/** One row: the last number. A sequence would leave gaps after a failed transaction. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  { singleton: boolean().primaryKey().default(true), lastNumber: bigint({ mode: 'number' }).notNull() },
  (table) => [check('invoice_numbers_one_row', sql`${table.singleton}`)],
)
