import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Requests that came with an idempotency key, and their answers, so that sending one again does nothing twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Two hashes: who asked, and which operation under which idempotency key. */
    key: text().primaryKey(),
    /** SHA-256 of what was asked: the same key for another request is a mistake. */
    requestHash: text().notNull(),
    /** JSON; sealed with the idempotency key where it holds a secret. Absent while the request is under way. */
    answer: text(),
    /** What a request that takes several transactions has done so far, by step. */
    steps: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    /** Until then nobody else works on the request; absent unless it is under way in several transactions. */
    heldUntil: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('idempotency_keys_expiry').on(table.expiresAt)],
)
