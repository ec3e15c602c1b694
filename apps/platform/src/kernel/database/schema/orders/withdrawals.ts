import type { LanguageCode } from '@vitrine/ui/i18n'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EventIdentity } from '../../../caller.ts'
import { id, instant, revisionColumns } from '../columns.ts'
import { orders } from './orders.ts'

/** Statements of consumers who withdraw from a contract. None is refused, so its order may be unknown. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    /** The hash of the statement and the key of its form, so that a repeated submission is stored once. */
    submissionHash: text().notNull(),
    /** Absent until it is matched to an order. */
    orderId: uuid().references(() => orders.id),
    /** As the consumer wrote it. */
    orderNumber: text().notNull(),
    name: text().notNull(),
    /** Where the receipt goes; in lower case. */
    email: text().notNull(),
    /** The withdrawn line items of the order; all when absent. */
    lineItemIds: jsonb().$type<readonly string[]>(),
    /** Those of them that edits have removed from the order since. */
    removedLineItemIds: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The part of the contract in the consumer's words. */
    itemsNote: text().notNull().default(''),
    language: text().$type<LanguageCode>().notNull(),
    /** The email with the receipt. Emails are deleted after some months. */
    receiptId: uuid(),
    /** When staff finished it, and who. */
    processedAt: instant(),
    processedBy: jsonb().$type<EventIdentity>(),
    ...revisionColumns,
  },
  (table) => [
    uniqueIndex('withdrawals_submission').on(table.submissionHash),
    index('withdrawals_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('withdrawals_created').on(table.createdAt, table.id),
    index('withdrawals_open').on(table.createdAt).where(sql`${table.processedAt} is null`),
  ],
)
