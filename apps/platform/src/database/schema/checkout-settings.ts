import type { CheckoutFieldRule } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoredLine } from './cart.ts'
import { edited, id } from './columns.ts'
import { media } from './media.ts'

/** What the shop lays down for those who buy. Empty text is none. */
export interface StoredPolicies {
  readonly termsAndConditions: string
  readonly privacyPolicy: string
  readonly returnPolicy: string
  /** Whether shoppers must say that they accept them. */
  readonly mustAccept: boolean
}

export interface StoredFields {
  readonly phone: CheckoutFieldRule
  readonly company: CheckoutFieldRule
  readonly note: CheckoutFieldRule
}

/** One row: how the page looks on which orders are placed, and what it asks. */
export const checkoutSettings = pgTable(
  'checkout_settings',
  {
    only: boolean().primaryKey().default(true),
    /** In the place of the shop's own. */
    logoId: text().references(() => media.id),
    /** Of its buttons, such as `#7a3b2e`; the shop's own when absent. */
    accentColor: text(),
    fields: jsonb().$type<StoredFields>().notNull(),
    policies: jsonb().$type<StoredPolicies>().notNull(),
    ...edited,
  },
  (table) => [check('checkout_settings_one_row', sql`${table.only}`)],
)

/** A link that opens checkouts with the same things in them. */
export const checkoutTemplates = pgTable('checkout_templates', {
  id: id(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  lines: jsonb().$type<readonly StoredLine[]>().notNull(),
  /** How many checkouts it has opened. */
  uses: integer().notNull().default(0),
  ...edited,
})
