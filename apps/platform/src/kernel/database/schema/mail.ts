import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { edited, id, instant } from './columns.ts'

export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text().notNull(),
    /** The order that it reports on. The email is deleted when the buyer is erased, even if it went to another person. */
    orderId: uuid(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** The masked codes and links, for sending only; deleted once it is sent. */
    sealed: text(),
    createdAt: instant().notNull(),
    /** When to try the mail server next; null when nothing is left to do. */
    dueAt: instant(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
    /** Why the last attempt failed; null during an attempt. */
    failure: text(),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('mails_sealed').on(table.createdAt).where(sql`${table.sealed} is not null`),
    index('mails_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('mails_failed')
      .on(table.createdAt)
      .where(sql`${table.dueAt} is null and ${table.deliveredAt} is null`),
  ],
)

/** The shop's custom text of an email, by part. */
export const emailTexts = pgTable(
  'email_texts',
  {
    name: text().notNull(),
    language: text().notNull(),
    texts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    ...edited,
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
)
