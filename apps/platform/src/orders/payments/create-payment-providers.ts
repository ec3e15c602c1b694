import type { Config } from '../../kernel/config.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { giftCardPayment } from './gift-card-payment.ts'
import { offlinePayment } from './offline-payment.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { retireProvider } from './retire-provider.ts'
import { stripe } from './stripe.ts'
import { testCards } from './test-bank/test-bank.ts'

interface Options {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl' | 'stripe' | 'testPayments'>
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
    offlinePayment,
    config.testPayments ? testBank : retireProvider(testBank),
    giftCardPayment(db, now),
    ...(config.stripe ? [stripe(config.stripe)] : []),
  ]
  return new Map(providers.map((provider) => [provider.id, provider]))
}
