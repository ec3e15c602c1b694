import { stripe } from '../stripe.ts'
import { toStripeAmount } from '../stripe-units.ts'
import type { OnlinePaymentMethod } from './payment-method.ts'

export const STRIPE_METHOD: OnlinePaymentMethod = {
  id: 'stripe',
  name: 'Stripe',
  kind: 'ONLINE',
  fields: [
    {
      name: 'publishableKey',
      label: 'Publishable key (optional)',
      hint: 'In Stripe, under Developers > API keys. With it, customers pay by card, Apple Pay, Google Pay, or Link on the payment step; without it, on Stripe’s page.',
      type: 'TEXT',
      isRequired: false,
      format: { TEST: /^pk_test_\w+$/, LIVE: /^pk_live_\w+$/ },
    },
    {
      name: 'secretKey',
      label: 'Secret key',
      hint: 'In Stripe, under Developers > API keys.',
      type: 'SECRET',
      isRequired: true,
      format: { TEST: /^[sr]k_test_\w+$/, LIVE: /^[sr]k_live_\w+$/ },
    },
    {
      name: 'webhookSecret',
      label: 'Webhook signing secret',
      hint: 'In Stripe, under Developers > Webhooks, after you add the endpoint below.',
      type: 'SECRET',
      isRequired: true,
      format: { TEST: /^whsec_\S+$/, LIVE: /^whsec_\S+$/ },
    },
  ],
  environment: {
    variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'],
    read: ({ stripe: keys }) =>
      keys && {
        secretKey: keys.secretKey,
        webhookSecret: keys.webhookSecret,
        ...(keys.publishableKey && { publishableKey: keys.publishableKey }),
      },
  },
  webhookEvents: [
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'payment_intent.succeeded',
    'payment_intent.processing',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ],
  pageOrigins: ({ paymentApiUrls }) => [paymentApiUrls.stripe ?? 'https://checkout.stripe.com'],
  accepts: (amount) => toStripeAmount(amount) !== undefined,
  canSaveCards: true,
  open: ({ secretKey = '', webhookSecret = '' }, { apiUrl }) =>
    stripe({ secretKey, webhookSecret, ...(apiUrl && { apiUrl }) }),
}
