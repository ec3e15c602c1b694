import type { Money } from '@vitrine/pricing'
import type Stripe from 'stripe'
import { memoize } from '../../kernel/cache/memoize.ts'
import type { StripeSettings } from '../../kernel/config.ts'
import { asFetch } from '../../kernel/safe-fetch/as-fetch.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import {
  type DeclineReason,
  type KeptCard,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentResult,
  ProviderUnavailable,
  type RefundResult,
} from './payment-provider.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-units.ts'

/** Requests to Stripe, with what several of them share. */
function connectStripe({ secretKey, apiUrl }: StripeSettings) {
  const open = memoize(async () => {
    const { default: Api } = await load()
    // The server of a test may be on this machine.
    const safeFetch = createSafeFetch({ allow: apiUrl ? [new URL(apiUrl).host] : [] })
    const httpClient = Api.createFetchHttpClient(asFetch(safeFetch))
    return new Api(secretKey, {
      maxNetworkRetries: 2,
      timeout: 20_000,
      httpClient,
      ...(apiUrl && server(apiUrl)),
    })
  })
  const requested = <Response>(call: (api: Stripe) => Promise<Response>) =>
    withResult(async () => call(await open()))
  const sessionOf = (reference: string) =>
    requested((api) => api.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }))
  const intentOf = async (reference: string) => {
    if (isIntent(reference)) return reference
    const { payment_intent } = await sessionOf(reference)
    if (!payment_intent) throw new Error('Nothing was paid in this checkout session')
    return typeof payment_intent === 'string' ? payment_intent : payment_intent.id
  }

  /** The merchant may delete customers at Stripe, or use another account. */
  const unlessGone = async <Response>(call: (api: Stripe) => Promise<Response>) => {
    const isGone = await hasErrorCode('resource_missing')
    return requested(call).catch((error) => {
      if (!isGone(error)) throw error
      return undefined
    })
  }

  /** Cards that are charged later belong to a customer. */
  const newCustomer = async (idempotencyKey: string, { email }: Pick<PaymentRequest, 'email'>) => {
    const customer = { ...(email && { email }) }
    return (await requested((api) => api.customers.create(customer, { idempotencyKey }))).id
  }

  const readIntent = (intent: string) => requested((api) => api.paymentIntents.retrieve(intent))

  /** Charges a card that Stripe keeps. */
  const confirm = async (
    intent: Stripe.PaymentIntentCreateParams,
    { key }: Pick<PaymentRequest, 'key'>,
  ): Promise<PaymentResult> => {
    try {
      return resultOfIntent(
        await requested((api) => api.paymentIntents.create(intent, { idempotencyKey: key })),
      )
    } catch (error) {
      const { StripeCardError, StripeInvalidRequestError } = (await load()).default.errors
      // The member removed the card meanwhile.
      const isRemoved = error instanceof StripeInvalidRequestError && error.param === 'payment_method'
      if (!isRemoved && !(error instanceof StripeCardError)) throw error
      const reason = declineReason(error.decline_code ?? error.code)
      return { status: 'DECLINED', reference: error.payment_intent?.id ?? key, reason }
    }
  }

  const voidIntent = async (
    reference: string,
    cancel: (intent: string) => Promise<Stripe.PaymentIntent>,
  ): Promise<PaymentResult> => {
    const intent = await readIntent(reference)
    if (isOver(intent)) return resultOfIntent(intent)
    // The shopper may confirm it at this moment.
    const isRefused = await hasErrorCode('payment_intent_unexpected_state')
    return resultOfIntent(
      await cancel(reference).catch((error) => {
        if (isRefused(error)) return readIntent(reference)
        throw error
      }),
    )
  }

  return { open, requested, sessionOf, intentOf, readIntent, unlessGone, newCustomer, confirm, voidIntent }
}

/**
 * Payment in Stripe's own fields, on its page or embedded in the shop's: the shopper's card never reaches the shop. A
 * payment on Stripe's page is identified by its checkout session, whose payment intent holds the money; every other one
 * by its payment intent.
 */
export function stripe(settings: StripeSettings): PaymentProvider {
  const { open, requested, sessionOf, intentOf, readIntent, unlessGone, newCustomer, confirm, voidIntent } =
    connectStripe(settings)
  return {
    id: 'stripe',
    kind: 'ONLINE',

    authorize: async (request) => {
      const { key } = request
      if (request.savedCard) return confirm(savedCardIntent(request), request)
      if (!request.isEmbedded)
        return resultOf(
          await requested((api) =>
            api.checkout.sessions.create(newSession(request), { idempotencyKey: key }),
          ),
        )
      const customer =
        request.customer ?? (request.savesCard && (await newCustomer(`${key}.customer`, request)))
      const intent = { ...newIntent(request), ...(customer && { customer }) }
      return resultOfIntent(
        await requested((api) => api.paymentIntents.create(intent, { idempotencyKey: key })),
      )
    },

    chargeOffSession: async (reference, { key, amount, title, email }) => {
      const earlier = await readIntent(await intentOf(reference))
      const intent: Stripe.PaymentIntentCreateParams = {
        ...(earlier.customer && { customer: idOf(earlier.customer) }),
        ...(earlier.payment_method && { payment_method: idOf(earlier.payment_method) }),
        currency: amount.currency.toLowerCase(),
        amount: exactly(amount),
        description: title,
        ...(email && { receipt_email: email }),
        off_session: true,
        confirm: true,
      }
      return confirm(intent, { key })
    },

    read: async (reference) =>
      isIntent(reference)
        ? resultOfIntent(await readIntent(reference))
        : resultOf(await sessionOf(reference)),

    accepts: (amount) => toStripeAmount(amount) !== undefined,

    capture: async (reference, amount, key) => {
      const intent = await intentOf(reference)
      const captured = await requested((api) =>
        api.paymentIntents.capture(intent, { amount_to_capture: exactly(amount) }, { idempotencyKey: key }),
      )
      return isIntent(reference) ? resultOfIntent(captured) : resultOf(await sessionOf(reference))
    },

    void: async (reference, key) => {
      const cancel = (intent: string) =>
        requested((api) => api.paymentIntents.cancel(intent, {}, { idempotencyKey: key }))
      if (isIntent(reference)) return voidIntent(reference, cancel)
      const session = await sessionOf(reference)
      const { payment_intent: intent, status } = session
      if (intent) {
        // A captured payment cannot be canceled at Stripe, only refunded.
        if (typeof intent === 'object' && isOver(intent)) return resultOf(session)
        await cancel(idOf(intent))
      } else if (status === 'open') {
        await requested((api) => api.checkout.sessions.expire(reference, {}, { idempotencyKey: key }))
      }
      return { status: 'VOIDED', reference }
    },

    refund: async (reference, amount, key) => {
      const intent = await intentOf(reference)
      return resultOfRefund(
        await requested((api) =>
          api.refunds.create({ payment_intent: intent, amount: exactly(amount) }, { idempotencyKey: key }),
        ),
      )
    },

    customers: {
      create: ({ key, email }) => newCustomer(key, { email }),
      listCards: async (customer) => {
        const cards = await unlessGone((api) =>
          api.customers.listPaymentMethods(customer, { type: 'card', limit: MAX_CARDS }),
        )
        return cards?.data.flatMap(toKeptCard)
      },
      removeCard: async (card) => {
        await unlessGone((api) => api.paymentMethods.detach(card))
      },
      delete: async (customer) => {
        await unlessGone((api) => api.customers.del(customer))
      },
    },

    parseWebhook: async (body, headers) => {
      const signature = headers.get('stripe-signature')
      if (!signature) return 'FORGED'
      const { webhooks } = await open()
      const event = await webhooks
        .constructEventAsync(body, signature, settings.webhookSecret)
        .catch(() => undefined)
      if (!event) return 'FORGED'
      const { object } = event.data
      if (event.type.startsWith('checkout.session.')) {
        const { id, client_reference_id: key } = object as Stripe.Checkout.Session
        return eventOf(id, key)
      }
      if (!event.type.startsWith('payment_intent.')) return 'OF_NO_INTEREST'
      const { id, metadata } = object as Stripe.PaymentIntent
      return eventOf(id, metadata.payment)
    },
  }
}

/** Loaded on demand: Stripe's package is large, and most shops do not use it. */
const load = () => import('stripe')

const eventOf = (reference: string, key: string | null | undefined) => ({ reference, ...(key && { key }) })

const hasErrorCode = async (code: string) => {
  const { StripeError } = (await load()).default.errors
  return (error: unknown): boolean => error instanceof StripeError && error.code === code
}

/** Only a payment on Stripe's page has a checkout session. */
const isIntent = (reference: string): boolean => reference.startsWith('pi_')

const idOf = (object: string | { readonly id: string }): string =>
  typeof object === 'string' ? object : object.id

const isOver = ({ status }: Stripe.PaymentIntent): boolean => status === 'succeeded' || status === 'canceled'

/** The received or capturable amount of a payment intent. */
const receivedBy = ({ amount_received, currency }: Stripe.PaymentIntent): Money =>
  fromStripeAmount(amount_received, currency)

const capturableIn = ({ amount_capturable, currency }: Stripe.PaymentIntent): Money =>
  fromStripeAmount(amount_capturable, currency)

function resultOfIntent(intent: Stripe.PaymentIntent): PaymentResult {
  const { id: reference, status, metadata, next_action, client_secret, last_payment_error } = intent
  if (status === 'succeeded') return { status: 'APPROVED', reference, money: receivedBy(intent) }
  if (status === 'requires_capture') return { status: 'AUTHORIZED', reference, money: capturableIn(intent) }
  if (status === 'processing') return { status: 'PENDING', reference }
  if (status === 'canceled') return { status: 'VOIDED', reference }
  // The shopper who would have to confirm it is not present.
  if (!metadata.payment) return { status: 'DECLINED', reference, reason: 'NOT_CONFIRMED' }
  // Only the bank of a saved card asks the shopper for something, on its own page.
  if (metadata.card) {
    const url = next_action?.redirect_to_url?.url
    if (url) return { status: 'ACTION_REQUIRED', reference, url }
    const { decline_code, code = 'authentication_required' } = last_payment_error ?? {}
    return { status: 'DECLINED', reference, reason: declineReason(decline_code ?? code) }
  }
  // A voucher, for example, which is paid elsewhere and later.
  if (next_action && !CONFIRMED_AT_ONCE.includes(next_action.type)) return { status: 'PENDING', reference }
  return { status: 'ACTION_REQUIRED', reference, clientSecret: client_secret ?? '' }
}

/** What a shopper does before returning, such as 3-D Secure. */
const CONFIRMED_AT_ONCE = ['use_stripe_sdk', 'redirect_to_url']

const declineReason = (code = ''): DeclineReason => DECLINED[code] ?? 'CARD_DECLINED'

const DECLINED: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  expired_card: 'CARD_EXPIRED',
  authentication_required: 'NOT_CONFIRMED',
  payment_intent_authentication_failure: 'NOT_CONFIRMED',
}

/** The status of sessions: still payable, or their result. */
function resultOf(session: Stripe.Checkout.Session): PaymentResult {
  const { id: reference, status, payment_status, url, payment_intent } = session
  if (status === 'expired') return { status: 'DECLINED', reference, reason: 'NOT_CONFIRMED' }
  if (status === 'open') return { status: 'ACTION_REQUIRED', reference, url: url ?? '' }
  const intent = typeof payment_intent === 'object' ? payment_intent : null
  if (intent?.status === 'requires_capture')
    return { status: 'AUTHORIZED', reference, money: capturableIn(intent) }
  if (intent?.status === 'canceled') return { status: 'VOIDED', reference }
  if (intent?.status === 'succeeded') return { status: 'APPROVED', reference, money: receivedBy(intent) }
  if (payment_status === 'unpaid') return { status: 'PENDING', reference }
  return { status: 'APPROVED', reference, money: totalOf(session) }
}

function resultOfRefund({ id: reference, status, amount, currency }: Stripe.Refund): RefundResult {
  if (status === 'succeeded')
    return { status: 'SUCCEEDED', reference, money: fromStripeAmount(amount, currency) }
  const isPending = status === 'pending' || status === 'requires_action'
  return { status: isPending ? 'PENDING' : 'FAILED', reference }
}

const totalOf = ({ amount_total, currency }: Stripe.Checkout.Session): Money =>
  fromStripeAmount(amount_total ?? 0, currency ?? '')

const newSession = (request: PaymentRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: request.key,
  ...(request.email && { customer_email: request.email }),
  line_items: [
    { quantity: 1, price_data: { ...onStripe(request.amount), product_data: { name: request.title } } },
  ],
  ...(request.savesCard && { customer_creation: 'always' }),
  payment_intent_data: {
    capture_method: request.capture ? 'automatic' : 'manual',
    ...(request.savesCard && { setup_future_usage: 'off_session' }),
  },
  success_url: request.returnUrl,
  cancel_url: request.returnUrl,
})

/** The methods are those that the merchant turned on at Stripe, as on its page. */
const newIntent = (request: PaymentRequest): Stripe.PaymentIntentCreateParams => ({
  amount: exactly(request.amount),
  currency: request.amount.currency.toLowerCase(),
  description: request.title,
  // Webhooks find the payment by it.
  metadata: { payment: request.key },
  automatic_payment_methods: { enabled: true },
  ...(!request.capture && { capture_method: 'manual' }),
  ...(request.keepsCard && { setup_future_usage: 'on_session' }),
  ...(request.savesCard && { setup_future_usage: 'off_session' }),
})

/** The shopper is present: the bank may ask them to confirm the payment on its page. */
const savedCardIntent = (request: PaymentRequest): Stripe.PaymentIntentCreateParams => ({
  ...newIntent(request),
  metadata: { payment: request.key, card: 'saved' },
  ...(request.customer && { customer: request.customer }),
  ...(request.savedCard && { payment_method: request.savedCard }),
  return_url: request.returnUrl,
  confirm: true,
})

/** What Stripe lists at once. Members keep far fewer. */
const MAX_CARDS = 100

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const toKeptCard = ({ id, card }: Stripe.PaymentMethod): readonly KeptCard[] =>
  card
    ? [
        {
          reference: id,
          ...(BRANDS[card.brand] && { brand: BRANDS[card.brand] }),
          lastFour: card.last4,
          expiryMonth: card.exp_month,
          expiryYear: card.exp_year,
        },
      ]
    : []

const onStripe = (money: Money) => ({ currency: money.currency.toLowerCase(), unit_amount: exactly(money) })

function exactly(money: Money): number {
  const units = toStripeAmount(money)
  if (units === undefined) throw new Error(`Stripe cannot move ${money.amount} units of ${money.currency}`)
  return units
}

/** An unknown result must not look like a decline. */
async function withResult<Response>(call: () => Promise<Response>): Promise<Response> {
  const { errors } = (await load()).default
  try {
    return await call()
  } catch (error) {
    if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError)
      throw new ProviderUnavailable('Stripe did not answer', { cause: error })
    throw error
  }
}

function server(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, port } as const
}
