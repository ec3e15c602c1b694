import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Ids are made in code (UUID version 7), so that a use case knows them before it writes. */
export const id = () => uuid().primaryKey()

export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Money in minor units. Amounts have at most fifteen digits, so a number carries them exactly. */
export const amount = () => bigint({ mode: 'number' })

/** What every row that people edit has: when it was made and changed, and how often. */
export const edited = {
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  revision: integer().notNull().default(1),
}
