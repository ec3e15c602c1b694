import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, revisionColumns } from './columns.ts'

export const outgoingEmails = pgTable(
  'outgoing_emails',
  {
    id: id(),
    to: text().notNull(),
    /** The order that it reports on. The email is deleted when the buyer is erased, even if it went to another person. */
    orderId: uuid(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Where mail programs unsubscribe the recipient with one click. */
    unsubscribeUrl: text(),
    /** The masked codes and links, for sending only; deleted once it is sent, or after a day. */
    encryptedSecrets: text(),
    createdAt: instant().notNull(),
    /** When to try the mail server next; null when nothing is left to do. */
    nextAttemptAt: instant(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
    /** Why the last attempt failed; null during an attempt. */
    errorCode: text(),
  },
  (table) => [
    index('outgoing_emails_created').on(table.createdAt, table.id),
    index('outgoing_emails_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('outgoing_emails_secrets').on(table.createdAt).where(sql`${table.encryptedSecrets} is not null`),
    index('outgoing_emails_due').on(table.nextAttemptAt).where(sql`${table.nextAttemptAt} is not null`),
    index('outgoing_emails_failed')
      .on(table.createdAt)
      .where(sql`${table.nextAttemptAt} is null and ${table.deliveredAt} is null`),
  ],
)

/** The shop's custom text of an email, by part. */
export const emailTexts = pgTable(
  'email_texts',
  {
    name: text().notNull(),
    language: text().notNull(),
    texts: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    ...revisionColumns,
  },
  (table) => [primaryKey({ columns: [table.name, table.language] })],
)

export const smtpSecurity = pgEnum('smtp_security', ['STARTTLS', 'TLS', 'NONE'])

/** The mail server that an owner entered. At most one row. */
export const emailSettings = pgTable(
  'email_settings',
  {
    singleton: boolean().primaryKey().default(true),
    host: text().notNull(),
    port: integer().notNull(),
    security: smtpSecurity().notNull(),
    user: text(),
    /** Encrypted with a key that is not in this database. */
    encryptedPassword: text(),
    senderName: text(),
    senderAddress: text().notNull(),
    ...revisionColumns,
  },
  (table) => [check('email_settings_one_row', sql`${table.singleton}`)],
)
