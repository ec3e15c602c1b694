import { parseMoney, toDecimalString } from '@vitrine/pricing'
import { mollie } from '../src/orders/payments/mollie.ts'
import type { PaymentProvider, PaymentRequest } from '../src/orders/payments/payment-provider.ts'
import { paypal } from '../src/orders/payments/paypal.ts'
import { stripe } from '../src/orders/payments/stripe.ts'
import { startMollieServer } from './fake-mollie-server.ts'
import { startPayPalServer } from './fake-paypal-server.ts'
import { startStripeServer } from './fake-stripe-server.ts'
import { stripeWebhook } from './stripe-objects.ts'

export const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** A payment of €120.50 on the provider's page. */
export const PAYMENT_REQUEST: PaymentRequest = {
  key: 'payment-1',
  amount: euros(12_050),
  title: 'Order 10001',
  email: 'ada@example.com',
  returnUrl: 'https://shop.example/back',
  capture: true,
  entered: {},
}

/** What the provider reports, where it differs from what was requested. */
interface Reported {
  readonly amount?: number
  readonly currency?: string
}

/** A payment provider with the server behind it. */
export interface FakeBank {
  readonly provider: PaymentProvider
  readonly server: { isDown: boolean; hangUps: number; readonly url: string }
  readonly stop: () => void
  /** The shopper pays on the provider's page, if they still can. */
  pay(reference: string, reported?: Reported): void
  /** The number of payments that were created. */
  count(): number
  /** Minor units that the provider moved and did not return. */
  held(reference: string): number
  /** A webhook as the provider sends it. */
  webhook(reference: string, key: string): { readonly body: string; readonly headers: Record<string, string> }
}

const decimals = ({ amount, currency = 'EUR' }: Reported) =>
  amount === undefined ? undefined : toDecimalString({ amount, currency })

const minorUnits = (value: string, currency: string): number => parseMoney(value, currency)?.amount ?? 0

/** Stripe on its own page, or in its fields on the page of the shop. */
async function openStripe(isEmbedded = false): Promise<FakeBank> {
  const server = await startStripeServer()
  const secret = 'whsec_of_the_test'
  const provider = stripe({ secretKey: 'sk_test_x', webhookSecret: secret, apiUrl: server.url })
  return {
    provider: { ...provider, authorize: (request) => provider.authorize({ ...request, isEmbedded }) },
    server,
    stop: server.stop,
    count: () => server.sessions.size + server.intents.size,
    pay: (reference, { amount, currency } = {}) => {
      if (!isEmbedded && server.sessions.get(reference)?.status !== 'open') return
      if (isEmbedded && server.intents.get(reference)?.status !== 'requires_payment_method') return
      server.pay(reference, undefined, {
        ...(amount !== undefined && { amount }),
        ...(currency && { currency: currency.toLowerCase() }),
      })
    },
    held: (reference) => {
      const intent = server.intents.get(reference) ?? server.sessions.get(reference)?.payment_intent
      return intent?.status === 'succeeded' ? intent.amount_received - intent.refunded : 0
    },
    webhook: (reference, key) => {
      const type = isEmbedded ? 'payment_intent.succeeded' : 'checkout.session.completed'
      return stripeWebhook(type, { reference, key, secret })
    },
  }
}

async function openMollie(): Promise<FakeBank> {
  const server = await startMollieServer()
  return {
    provider: mollie({
      apiKey: 'test_key',
      webhookUrl: 'https://api.shop.example/webhooks',
      apiUrl: server.url,
    }),
    server,
    stop: server.stop,
    count: () => server.payments.size,
    pay: (reference, reported = {}) => {
      const value = decimals(reported)
      server.pay(reference, {
        ...(value && { value }),
        ...(reported.currency && { currency: reported.currency }),
      })
    },
    held: (reference) => {
      const payment = server.payments.get(reference)
      if (payment?.status !== 'paid') return 0
      const { currency, value } = payment.amount
      const refunded = payment.refunds.reduce(
        (sum, { amount }) => sum + minorUnits(amount.value, currency),
        0,
      )
      return minorUnits(value, currency) - refunded
    },
    webhook: (reference) => ({ body: `id=${reference}`, headers: {} }),
  }
}

async function openPayPal(): Promise<FakeBank> {
  const server = await startPayPalServer()
  const settings = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH1', isSandbox: true }
  return {
    provider: paypal({ ...settings, apiUrl: server.url }),
    server,
    stop: server.stop,
    count: () => server.orders.size,
    pay: (reference, reported = {}) => {
      const value = decimals(reported)
      server.approve(reference, {
        ...(value && { value }),
        ...(reported.currency && { currency_code: reported.currency }),
      })
    },
    held: (reference) => {
      const order = server.orders.get(reference)
      if (!order?.captured) return 0
      const { value, currency_code } = order.captured
      return minorUnits(value, currency_code) * order.captures - order.refunded
    },
    webhook: (reference, key) => ({
      body: JSON.stringify({
        id: 'WH-EVENT',
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id: reference, purchase_units: [{ custom_id: key }] },
      }),
      headers: {
        'paypal-transmission-sig': 'signed',
        'paypal-transmission-id': 'id',
        'paypal-transmission-time': '2026-03-01T12:00:00Z',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }),
  }
}

/** Every provider whose money moves elsewhere. Guarantees hold for all of them. */
export const FAKE_BANKS = {
  stripe: () => openStripe(),
  'stripe on the page': () => openStripe(true),
  mollie: openMollie,
  paypal: openPayPal,
} as const

export type FakeBankName = keyof typeof FAKE_BANKS

export const FAKE_BANK_NAMES = Object.keys(FAKE_BANKS) as readonly FakeBankName[]
