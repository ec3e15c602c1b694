import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The latest answer of the VAT service about a number, so that it is asked once a day. */
export const vatNumberChecks = pgTable(
  'vat_number_checks',
  {
    number: text().primaryKey(),
    isValid: boolean().notNull(),
    /** Proves the check to a tax authority. */
    requestId: text(),
    checkedAt: instant().notNull(),
  },
  (table) => [index('vat_number_checks_checked').on(table.checkedAt)],
)
