import { boolean, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { amount, instant, revisionColumns } from '../columns.ts'

/** The methods whose money the merchant receives outside the shop: bank transfer, and cash on delivery. */
export const MANUAL_METHODS = ['bank-transfer', 'cash-on-delivery'] as const

/** Values of settings by mode (`TEST` or `LIVE`) and name. */
export type StoredModeValues = Readonly<Partial<Record<'TEST' | 'LIVE', Readonly<Record<string, string>>>>>

/** The settings of payment methods that merchants changed. */
export const paymentMethods = pgTable('payment_methods', {
  /** `stripe`, `bank-transfer` and so on. */
  id: text().primaryKey(),
  isEnabled: boolean().notNull(),
  /** The place in the list at checkout. */
  position: smallint().notNull(),
  /** Where it is offered; everywhere if empty. */
  countries: text().array().notNull(),
  /** The smallest and largest order, in the shop's currency. */
  minAmount: amount(),
  maxAmount: amount(),
  settings: jsonb().$type<StoredModeValues>().notNull(),
  /** Encrypted with a key that is not in this database. */
  encryptedSecrets: jsonb().$type<StoredModeValues>().notNull(),
  ...revisionColumns,
})

export type MethodRow = typeof paymentMethods.$inferSelect

/** What merchants changed, by the id of the method. */
export type MethodRows = ReadonlyMap<string, MethodRow>

/** When a provider last sent a webhook with a valid signature, which shows merchants that it is set up. */
export const paymentWebhookReceipts = pgTable('payment_webhook_receipts', {
  /** The id of the provider; test mode has its own. */
  provider: text().primaryKey(),
  receivedAt: instant().notNull(),
})
