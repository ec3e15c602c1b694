import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { edited, id, instant } from './columns.ts'

export const merchantRole = pgEnum('merchant_role', ['owner', 'manager', 'viewer'])

export const merchants = pgTable(
  'merchants',
  {
    id: id(),
    /** In lower case, so that an address is one account however it is typed. */
    email: text().notNull(),
    name: text().notNull(),
    role: merchantRole().notNull(),
    passwordHash: text().notNull(),
    ...edited,
  },
  (table) => [uniqueIndex('merchants_email').on(table.email)],
)

export const merchantSessions = pgTable(
  'merchant_sessions',
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().primaryKey(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('merchant_sessions_merchant').on(table.merchantId)],
)

/** At most one row: a new link voids the earlier. */
export const setUpTokens = pgTable('set_up_tokens', {
  /** SHA-256 of the link's token. */
  tokenHash: text().primaryKey(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
