import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { members } from '../identity/members.ts'

/** The customers of payment providers that keep the cards of members, with their consent. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    /** The id of the provider; test mode has its own. */
    provider: text().notNull(),
    /** The provider's reference. */
    reference: text().notNull(),
    /** Absent once the member is erased, until a job has deleted the customer at the provider. */
    memberId: uuid().references(() => members.id),
    /** The provider's reference of the card that the member prefers. Without one, it is the newest. */
    defaultCard: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.reference] }),
    uniqueIndex('payment_customers_member').on(table.memberId, table.provider),
  ],
)
