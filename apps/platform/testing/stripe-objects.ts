import Stripe from 'stripe'
import { checkEvent } from './stripe-api/stripe-api-checker.ts'

/** What all objects of Stripe's test mode have. */
export const TEST_OBJECT = { created: 1_772_366_400, livemode: false }

/** The required members of a payment intent that do not matter here. */
export const INTENT = {
  ...TEST_OBJECT,
  object: 'payment_intent',
  amount: 0,
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  payment_method_types: ['card'],
} satisfies Partial<Stripe.PaymentIntent>

/** The required members of a checkout session that do not matter here. */
export const SESSION = {
  ...TEST_OBJECT,
  object: 'checkout.session',
  automatic_tax: { enabled: false, status: null },
  custom_fields: [],
  custom_text: { shipping_address: null, submit: null },
  expires_at: TEST_OBJECT.created + 86_400,
  mode: 'payment',
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  shipping_options: [],
  success_url: 'https://shop.example/back',
}

type EventType = 'checkout.session.completed' | 'invoice.paid' | 'payment_intent.succeeded'

/** A webhook about a session or payment intent, signed by Stripe. `key` is the platform's id of the payment. */
export function stripeWebhook(
  type: EventType,
  { reference, key, secret }: { readonly reference: string; readonly key?: string; readonly secret: string },
) {
  const object = type.startsWith('payment_intent.')
    ? {
        ...INTENT,
        id: reference,
        currency: 'eur',
        status: 'succeeded',
        metadata: key ? { payment: key } : {},
      }
    : { ...SESSION, id: reference, client_reference_id: key ?? null }
  const event = {
    ...TEST_OBJECT,
    id: `evt_${reference}`,
    object: 'event',
    type,
    data: { object },
    pending_webhooks: 1,
  }
  checkEvent(event)
  return signStripeWebhook(JSON.stringify(event), secret)
}

export function signStripeWebhook(body: string, secret: string) {
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload: body, secret })
  return { body, headers: { 'stripe-signature': signature } }
}
