import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { edited, id, instant } from './columns.ts'

export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
    /** When to bring it to the mail server, next; none when there is nothing left to do. */
    dueAt: instant(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
    /** Why the last attempt came to nothing; none while another is being made. */
    failure: text(),
  },
  (table) => [
    index('mails_created').on(table.createdAt, table.id),
    index('mails_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** What a shop says in its letters instead of the words that come with the platform. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    kind: text().notNull(),
    language: text().notNull(),
    /** With placeholders, such as `{number}`; our own words where it is absent. */
    subject: text(),
    intro: text(),
    ...edited,
  },
  (table) => [primaryKey({ columns: [table.kind, table.language] })],
)
