import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

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
