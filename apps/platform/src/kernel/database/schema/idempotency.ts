import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Requests with an idempotency key, and their responses, so that a retry does nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Two hashes: the caller, and the operation with its idempotency key. */
    key: text().primaryKey(),
    /** SHA-256 of the request: the same key for another request is an error. */
    requestHash: text().notNull(),
    /** JSON; sealed with the idempotency key if it contains a secret. Absent while the request runs. */
    response: text(),
    /** The completed steps of a request with several transactions. */
    steps: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** The lock expiry; absent unless the request runs in several transactions. */
    lockedUntil: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('idempotency_keys_expiry').on(table.expiresAt)],
)
