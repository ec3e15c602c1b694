import type { Money } from '@vitrine/pricing'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Config } from '../../../kernel/config.ts'
import { orderPayments, orders } from '../../../kernel/database/schema/orders/orders.ts'
import type { PaymentProvider } from '../payment-provider.ts'

/** Test keys move no money. Both modes are set up side by side; the status of the shop decides which one is used. */
export type PaymentMode = 'TEST' | 'LIVE'

/** A field of the settings form of a payment method. */
export interface SettingsField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** A `SECRET` is encrypted, and no response contains it. */
  readonly type: 'TEXT' | 'LONG_TEXT' | 'SECRET'
  readonly isRequired: boolean
  /** The format of its values, so that a key of one mode is not entered in the other. */
  readonly format?: Readonly<Record<PaymentMode, RegExp>>
}

export type SettingsValues = Readonly<Record<string, string>>

/** Where a method gets its keys from, besides the console. */
interface EnvironmentSettings {
  /** The names of the variables. */
  readonly variables: readonly string[]
  read(config: ProviderConfig): SettingsValues | undefined
}

export type ProviderConfig = Pick<Config, 'publicUrl' | 'stripe' | 'paymentApiUrls' | 'secretsKey'>

/** A payment method that merchants set up in the console. Its form comes from its fields. */
export interface PaymentMethod {
  readonly id: string
  readonly name: string
  readonly kind: PaymentProvider['kind']
  readonly fields: readonly SettingsField[]
  readonly environment?: EnvironmentSettings
}

/** A payment method whose provider takes payments on its own pages. */
export interface OnlinePaymentMethod extends PaymentMethod {
  readonly kind: 'ONLINE'
  /** The webhooks that the merchant registers at the provider; absent if each payment carries their URL. */
  readonly webhookEvents?: readonly string[]
  /** The origins of its payment pages, to which the checkout redirects. */
  pageOrigins(config: ProviderConfig): readonly string[]
  /** Whether it can move exactly this amount. */
  accepts(amount: Money): boolean
  /** Whether it keeps cards: it charges one without the shopper, and shows those of a member. */
  readonly canSaveCards: boolean
  open(values: SettingsValues, context: ProviderContext): PaymentProvider
}

export interface ProviderContext {
  readonly mode: PaymentMode
  /** Where the provider sends its webhooks. */
  readonly webhookUrl: string
  /** Another server with the same protocol, for tests. */
  readonly apiUrl: string | undefined
}

/** The provider that is stored with payments: test mode has its own, whose payments stay with the test keys. */
export const providerId = ({ id }: Pick<PaymentMethod, 'id'>, mode: PaymentMode): string =>
  mode === 'TEST' ? `${id}-test` : id

/** Providers that move no money: test modes, and the card of the demo shop. Matched by JavaScript and PostgreSQL alike. */
const TEST_PROVIDERS = '^test-card$|-test$'

export const isTestProvider = (provider: string): boolean => new RegExp(TEST_PROVIDERS).test(provider)

/** Whether an order was paid in test mode, or placed by staff in a shop in setup. */
export const isTestOrder = (orderId: SQLWrapper): SQL =>
  sql`(exists (select 1 from ${orderPayments} where ${orderPayments.orderId} = ${orderId} and ${orderPayments.provider} ~ ${TEST_PROVIDERS})
    or exists (select 1 from ${orders} as placed where placed.id = ${orderId} and placed.details @> '{"isTest": true}'))`

/** What `isTestOrder` says of an order that has been read. */
export const isTest = (
  { details }: { readonly details: { readonly isTest?: boolean } },
  payments: readonly { readonly provider: string }[],
): boolean => details.isTest === true || payments.some(({ provider }) => isTestProvider(provider))

/** The method of a provider. */
export const methodIdOf = (provider: string): string => provider.replace(/-test$/, '')

/** Whether a provider uses the test keys of its method. */
export const usesTestKeys = (provider: string): boolean => methodIdOf(provider) !== provider

/** Whether documents and emails say that an order is a test. Those of a demo shop, paid with its test card, do not. */
export const isMarkedAsTest = (
  { details }: { readonly details: { readonly isTest?: boolean } },
  payments: readonly { readonly provider: string }[],
): boolean => details.isTest === true || payments.some(({ provider }) => usesTestKeys(provider))

/** The modes of a method. What is paid outside the shop has no test mode. */
export const modesOf = ({ kind }: Pick<PaymentMethod, 'kind'>): readonly PaymentMode[] =>
  kind === 'ONLINE' ? ['TEST', 'LIVE'] : ['LIVE']
