/** Test keys move no money. A demo shop uses them, an open shop the live ones. */
export type PaymentMode = 'TEST' | 'LIVE'

/** A field of the settings of a payment method. */
export interface PaymentSettingsField {
  name: string
  label: string
  hint?: string
  /** A secret is write-only. */
  type: 'TEXT' | 'LONG_TEXT' | 'SECRET'
  required: boolean
}

/** The settings of a payment method in one mode. */
export interface PaymentModeSettings {
  mode: PaymentMode
  /** Values of its fields, without secrets. */
  values: Record<string, string>
  /** The names of the secrets that are saved. */
  savedSecrets: string[]
  /** Whether every required value is saved. */
  complete: boolean
  /** `ENVIRONMENT` settings are set by the operator and cannot be changed. */
  source: 'CONSOLE' | 'ENVIRONMENT'
  /** The webhook endpoint to add at the provider, and when it last sent a valid one. */
  webhook?: { url: string; events: string[]; lastReceivedDate?: Date }
}

/** A payment method with its settings. */
export interface PaymentMethodSettings {
  _id: string
  name: string
  /** Whether shoppers pay on the provider's page, or outside the shop. */
  kind: 'ONLINE' | 'OFFLINE'
  enabled: boolean
  /** Whether shoppers can choose it now, in some country and for some amount. */
  offered: boolean
  /** Where it is offered; everywhere if empty. */
  countries: string[]
  /** The smallest and largest order, in the shop's currency. */
  minAmount?: string
  maxAmount?: string
  fields: PaymentSettingsField[]
  modes: PaymentModeSettings[]
  /** The environment variables that can set its live keys. */
  environmentVariables: string[]
}

/** The payment methods, in the order of the checkout. */
export interface PaymentMethodList {
  paymentMethods: PaymentMethodSettings[]
  /** Whether shoppers can pay now. */
  acceptsPayments: boolean
  /** Whether shoppers could pay if the shop were open. */
  acceptsRealPayments: boolean
  /** Whether secrets can be saved. The platform needs a key for that. */
  canSaveSecrets: boolean
  /** The currency of the amounts. */
  currency: string
}

/** A payment of a merchant with test keys. */
export interface TestPayment {
  reference: string
  /** The amount, as text for people. */
  amount: string
  status: 'WAITING' | 'PAID' | 'FAILED'
  /** The provider's page, while it waits for the payment. */
  url?: string
}
