import type { CheckoutFieldRule } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { revisionColumns } from '../columns.ts'

/** A policy of the shop. Empty text is none. */
export interface StoredPolicies {
  readonly termsAndConditions: string
  readonly privacyPolicy: string
  readonly returnPolicy: string
  /** Whether shoppers must accept them. */
  readonly mustAccept: boolean
  /** Instructions for offline payment. */
  readonly paymentInstructions?: string
}

export interface StoredFields {
  readonly phone: CheckoutFieldRule
  readonly company: CheckoutFieldRule
  readonly note: CheckoutFieldRule
  /** Absent, and hidden, until it is set. */
  readonly purchaseOrderNumber?: CheckoutFieldRule
}

/** Offline payment: whether shoppers may choose it, and how long an unpaid order is held. */
export interface StoredOfflinePayment {
  readonly isOffered: boolean
  readonly holdHours: number
}

/** One row: the checkout settings. */
/** The parts of the page, by name. */
export type StoredBrand = Readonly<
  Partial<Record<'header' | 'mainSection' | 'footer' | 'global', Readonly<Record<string, unknown>>>>
>

export const checkoutSettings = pgTable(
  'checkout_settings',
  {
    singleton: boolean().primaryKey().default(true),
    fields: jsonb().$type<StoredFields>().notNull(),
    policies: jsonb().$type<StoredPolicies>().notNull(),
    /** Absent by default. */
    offlinePayment: jsonb().$type<StoredOfflinePayment>(),
    /** The branding as given; absent by default. */
    brand: jsonb().$type<StoredBrand>(),
    ...revisionColumns,
  },
  (table) => [check('checkout_settings_one_row', sql`${table.singleton}`)],
)
