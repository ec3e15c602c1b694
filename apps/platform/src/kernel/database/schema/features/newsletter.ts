import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.ts'

/** A subscriber of the newsletter. Subscribers who unsubscribe are deleted. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** In lower case. */
    email: text().notNull(),
    language: text().notNull(),
    /** What the form said, in the language of the subscriber. */
    consentText: text().notNull(),
    /** The page of the form, where it is known. */
    consentUrl: text(),
    consentedAt: instant().notNull(),
    /** When the link in the email was used; null until then. */
    confirmedAt: instant(),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email').on(table.email),
    index('newsletter_subscribers_unconfirmed')
      .on(table.consentedAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
)
