import type { Config } from '../../kernel/config.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { giftCardPayment } from './gift-card-payment.ts'
import { configuredProvider } from './methods/configured-provider.ts'
import { modesOf, type ProviderConfig } from './methods/payment-method.ts'
import { ONLINE_METHODS } from './methods/payment-methods.ts'
import { OFFLINE_PAYMENTS } from './offline-payment.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { retireProvider } from './retire-provider.ts'
import { testCards } from './test-bank/test-bank.ts'

interface Options {
  readonly db: Database
  readonly config: ProviderConfig & Pick<Config, 'testPayments'>
  readonly now: () => Date
}

/**
 * Every payment provider of this platform. The shop decides which are offered. A gift card is not a provider, but a
 * part of the checkout.
 */
export function createPaymentProviders({ db, config, now }: Options): ReadonlyMap<string, PaymentProvider> {
  const testBank = testCards({
    db,
    now,
    confirmationUrl: (reference) => `${config.publicUrl}/test-bank/${encodeURIComponent(reference)}`,
  })
  const providers = [
    ...OFFLINE_PAYMENTS,
    config.testPayments ? testBank : retireProvider(testBank),
    giftCardPayment(db, now),
    ...ONLINE_METHODS.flatMap((method) =>
      modesOf(method).map((mode) => configuredProvider(method, mode, { db, config })),
    ),
  ]
  return new Map(providers.map((provider) => [provider.id, provider]))
}
