import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What was answered to requests that named themselves, so that sending one again does nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Two hashes: who asked, and what under which name. */
    key: text().primaryKey(),
    /** SHA-256 of what was asked: the same name for something else is a mistake. */
    requestHash: text().notNull(),
    answer: jsonb().$type<object>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('idempotency_keys_expiry').on(table.expiresAt)],
)
