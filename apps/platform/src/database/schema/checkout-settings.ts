import type { CheckoutFieldRule } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { edited } from './columns.ts'

/** What the shop lays down for those who buy. Empty text is none. */
export interface StoredPolicies {
  readonly termsAndConditions: string
  readonly privacyPolicy: string
  readonly returnPolicy: string
  /** Whether shoppers must say that they accept them. */
  readonly mustAccept: boolean
  /** How to pay where no provider takes the money. */
  readonly paymentInstructions?: string
}

export interface StoredFields {
  readonly phone: CheckoutFieldRule
  readonly company: CheckoutFieldRule
  readonly note: CheckoutFieldRule
}

/** Payment that changes hands outside the shop: whether shoppers may choose it, and how long an unpaid order is kept. */
export interface StoredOfflinePayment {
  readonly isOffered: boolean
  readonly keptHours: number
}

/** One row: what the page asks on which orders are placed. */
/** The parts of the page by their names. */
export type StoredBrand = Readonly<
  Partial<Record<'header' | 'mainSection' | 'footer' | 'global', Readonly<Record<string, unknown>>>>
>

export const checkoutSettings = pgTable(
  'checkout_settings',
  {
    only: boolean().primaryKey().default(true),
    fields: jsonb().$type<StoredFields>().notNull(),
    policies: jsonb().$type<StoredPolicies>().notNull(),
    /** Absent as long as nobody has chosen. */
    offlinePayment: jsonb().$type<StoredOfflinePayment>(),
    /** How the page looks, as it was given; absent as long as nobody has chosen. */
    brand: jsonb().$type<StoredBrand>(),
    ...edited,
  },
  (table) => [check('checkout_settings_one_row', sql`${table.only}`)],
)
