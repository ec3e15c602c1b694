import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Ids are created in code (UUID version 7), so that a use case knows them before it writes. */
export const id = () => uuid().primaryKey()

export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** Money in minor units. Amounts have at most fifteen digits, so a number holds them exactly. */
export const amount = () => bigint({ mode: 'number' })

/** The columns of every editable row: creation time, update time and revision. */
export const revisionColumns = {
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  revision: integer().notNull().default(1),
}
