import type { InvoiceContent } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from '../columns.ts'
import { orderRefunds, orders } from './orders.ts'

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
    /** The number as printed, by the pattern of its time. */
    formattedNumber: text(),
    state: text().$type<'DRAFT' | 'SENT' | 'VOID' | 'DELETED'>().notNull(),
    /** As it was when it was sent. */
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: instant(),
    dueAt: instant(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('invoices_formatted_number').on(table.formattedNumber),
    uniqueIndex('invoices_order').on(table.orderId).where(sql`${table.state} in ('DRAFT', 'SENT')`),
    check(
      'invoices_numbered',
      sql`(${table.formattedNumber} is not null) = (${table.state} in ('SENT', 'VOID'))`,
    ),
  ],
)

/** Documents that reduce or cancel an invoice. They never change. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    invoiceId: uuid()
      .notNull()
      .references(() => invoices.id),
    /** Absent for the one that cancels a voided invoice. */
    refundId: uuid().references(() => orderRefunds.id),
    number: bigint({ mode: 'number' }).notNull(),
    formattedNumber: text().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    issuedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('credit_notes_formatted_number').on(table.formattedNumber),
    uniqueIndex('credit_notes_refund').on(table.invoiceId, table.refundId),
    uniqueIndex('credit_notes_void').on(table.invoiceId).where(sql`${table.refundId} is null`),
    index('credit_notes_order').on(table.orderId),
  ],
)

/** The numbers of each kind of document. A sequence would leave gaps after a failed transaction. */
export const numberSeries = pgTable('number_series', {
  kind: text().$type<'INVOICE' | 'CREDIT_NOTE'>().primaryKey(),
  /** Such as `INV-{YYYY}-{0000}`. */
  pattern: text().notNull(),
  nextNumber: bigint({ mode: 'number' }).notNull(),
  /** The year of the last number. Numbers with a year start again in the next one. */
  year: integer().notNull(),
})
