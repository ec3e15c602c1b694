import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { checkExchange } from './stripe-api/stripe-api-checker.ts'
import { INTENT, SESSION, TEST_OBJECT } from './stripe-objects.ts'

/** What this server knows of a session, in the names and types of Stripe, besides what Stripe does not tell. */
type Session = Pick<Stripe.Checkout.Session, 'id' | 'status' | 'payment_status' | 'url'> & {
  readonly amount_total: NonNullable<Stripe.Checkout.Session['amount_total']>
  readonly currency: NonNullable<Stripe.Checkout.Session['currency']>
  payment_intent: Intent | null
  readonly successUrl: string
  readonly capture: string
}

interface Card {
  readonly id: string
  readonly customer: string
  readonly brand: string
  readonly last4: string
}

const serializeCard = ({
  id,
  customer,
  brand,
  last4,
}: Omit<Card, 'customer'> & { customer: string | null }) => ({
  ...TEST_OBJECT,
  object: 'payment_method',
  id,
  type: 'card',
  customer,
  billing_details: { address: null, email: null, name: null, phone: null },
  card: { brand, last4, exp_month: 4, exp_year: 2030, funding: 'credit' },
})

/** An amount in Stripe's units. */
type Reported = Pick<Stripe.Refund, 'amount' | 'currency'>

/** What this server knows of a payment. One that the shopper confirms on the page of the shop has a client secret. */
type Intent = Pick<
  Stripe.PaymentIntent,
  'id' | 'status' | 'amount_received' | 'amount_capturable' | 'currency'
> &
  Partial<
    Pick<Stripe.PaymentIntent, 'customer' | 'payment_method' | 'client_secret' | 'metadata' | 'amount'>
  > & {
    readonly next_action?: Pick<Stripe.PaymentIntent.NextAction, 'type' | 'redirect_to_url'>
    readonly last_payment_error?: Pick<
      Stripe.PaymentIntent.LastPaymentError,
      'type' | 'code' | 'decline_code'
    >
    /** Not in Stripe's responses. */
    refunded: number
    keepsCard?: boolean
  }

const serializeIntent = ({ refunded: _, keepsCard: _keepsCard, ...intent }: Intent) => ({
  ...INTENT,
  ...intent,
})

const serializeSession = ({ successUrl, capture: _capture, payment_intent, ...session }: Session) => ({
  ...SESSION,
  ...session,
  success_url: successUrl,
  payment_intent: payment_intent && serializeIntent(payment_intent),
})

/**
 * A small server for checkout sessions, payments, captures and refunds of Stripe. Every exchange is checked with
 * Stripe's published API description, and responses have the types of Stripe's package, which is newer. It honors
 * idempotency keys as Stripe does, and can drop the connection after it has done the work. With `hasPages`, its payment
 * page pays at once and returns.
 */
export async function startStripeServer({ hasPages = false } = {}) {
  const sessions = new Map<string, Session>()
  const responses = new Map<string, object>()
  const requests: { readonly path: string; readonly key: string; readonly form: URLSearchParams }[] = []
  const stripe = {
    hangUps: 0,
    outages: 0,
    isDown: false,
    declines: 0,
    /** Whether the bank asks shoppers with saved cards to confirm a payment. */
    asksBank: false,
    /** How many customers were created. */
    customers: 0,
    /** Runs before a payment is canceled, as a shopper who pays at the same moment. */
    beforeCancel: () => {},
    /** Runs before a saved card is charged, as a member who removes it in another window. */
    beforeCharge: (): unknown => undefined,
    /** An exchange that differs from Stripe's description. */
    failure: undefined as unknown,
    /** The amounts that its next refunds report, where they differ from the requested ones. */
    refundReports: undefined as Reported | undefined,
  }

  /** The payments without a session: confirmed on the shop's page, or charged again. */
  const intents = new Map<string, Intent>()
  const customers = new Set<string>()
  /** The cards of customers, by their id. */
  const cards = new Map<string, Card>()
  let kept = 0
  const intentOf = (id: string) => {
    const intent =
      intents.get(id) ??
      [...sessions.values()].find(({ payment_intent }) => payment_intent?.id === id)?.payment_intent
    if (!intent) throw new Error(`no intent ${id}`)
    return intent
  }

  const respond = (method: string, path: string, form: URLSearchParams): object => {
    const [, , resource, id, action] = path.replace('/checkout/', '/').split('/')
    if (resource === 'sessions' && !id) {
      const session: Session = {
        id: `cs_${sessions.size + 1}`,
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        url: `${hasPages ? origin() : 'https://pay.example'}/cs_${sessions.size + 1}`,
        successUrl: form.get('success_url') ?? '',
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        capture: form.get('payment_intent_data[capture_method]') ?? '',
      }
      sessions.set(session.id, session)
      return serializeSession(session)
    }
    const session = sessions.get(id ?? '')
    if (resource === 'sessions' && session) {
      if (action === 'expire') session.status = 'expired'
      return serializeSession(session)
    }
    if (resource === 'payment_intents' && !id) {
      const amount = Number(form.get('amount'))
      const isConfirmed = form.get('confirm') === 'true'
      const id = `pi_${isConfirmed ? 'again_' : ''}${intents.size + 1}`
      const savedCard = form.get('metadata[card]') ? (form.get('payment_method') ?? '') : undefined
      if (savedCard !== undefined) stripe.beforeCharge()
      if (savedCard !== undefined && cards.get(savedCard)?.customer !== form.get('customer')) return REMOVED
      const isSuccess = isConfirmed && !stripe.asksBank
      const intent: Intent = {
        id,
        status: isSuccess ? 'succeeded' : isConfirmed ? 'requires_action' : 'requires_payment_method',
        refunded: 0,
        amount_received: isSuccess ? amount : 0,
        amount_capturable: 0,
        currency: form.get('currency') ?? '',
        ...(!isConfirmed && {
          amount,
          client_secret: `${id}_secret_1`,
          payment_method: `pm_${id}`,
        }),
        ...(isConfirmed && {
          amount,
          payment_method: form.get('payment_method') ?? '',
        }),
        ...(isConfirmed &&
          !isSuccess && {
            next_action: {
              type: 'redirect_to_url',
              redirect_to_url: { url: `https://bank.example/${id}`, return_url: form.get('return_url') },
            },
          }),
        metadata: Object.fromEntries(
          ['payment', 'card'].flatMap((name) => {
            const value = form.get(`metadata[${name}]`)
            return value ? [[name, value]] : []
          }),
        ),
        ...(form.get('customer') && { customer: form.get('customer') ?? '' }),
        keepsCard: form.has('setup_future_usage'),
      }
      intents.set(intent.id, intent)
      return serializeIntent(intent)
    }
    if (resource === 'payment_intents' && method === 'GET') return serializeIntent(intentOf(id ?? ''))
    if (resource === 'payment_intents' && method === 'POST') {
      if (action === 'cancel') stripe.beforeCancel()
      const intent = intentOf(id ?? '')
      if (action === 'capture') {
        intent.amount_received = Number(form.get('amount_to_capture'))
        intent.amount_capturable = 0
      } else if (intent.status === 'succeeded') {
        return NOT_CANCELABLE
      }
      intent.status = action === 'capture' ? 'succeeded' : 'canceled'
      return serializeIntent(intent)
    }
    if (resource === 'payment_methods' && action === 'detach') {
      const card = cards.get(id ?? '')
      if (!card) return MISSING
      cards.delete(card.id)
      return serializeCard({ ...card, customer: null })
    }
    if (resource === 'customers' && action === 'payment_methods') {
      const own = [...cards.values()].filter(({ customer }) => customer === id).toReversed()
      return customers.has(id ?? '')
        ? { object: 'list', url: path, has_more: false, data: own.map(serializeCard) }
        : MISSING
    }
    if (resource === 'customers' && method === 'POST') {
      const customer = `cus_${++stripe.customers}`
      customers.add(customer)
      return { ...TEST_OBJECT, object: 'customer', id: customer }
    }
    if (resource === 'customers')
      return customers.delete(id ?? '') ? { object: 'customer', id, deleted: true } : MISSING
    if (resource === 'refunds') {
      const intent = intentOf(form.get('payment_intent') ?? '')
      const amount = Number(form.get('amount'))
      intent.refunded += amount
      const { currency } = intent
      const refund: Pick<Stripe.Refund, 'object' | 'id' | 'created' | 'status'> & Reported = {
        object: 'refund',
        created: TEST_OBJECT.created,
        id: `re_${intent.refunded}`,
        status: 'succeeded',
        amount,
        currency,
      }
      return { ...refund, ...stripe.refundReports }
    }
    throw new Error(`${method} ${path}`)
  }

  const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A customer keeps another card. */
  const keepCard = (customer: string, brand: string, last4: string): string => {
    kept += 1
    const id = `pm_${kept}`
    cards.set(id, { id, customer, brand, last4 })
    return id
  }

  /** The shopper pays on Stripe's page, or confirms the payment on the shop's. */
  const pay = (reference: string, status?: Intent['status'], reported: Partial<Reported> = {}) => {
    const intent = intents.get(reference)
    if (intent) {
      if (intent.status === 'canceled') return
      const { next_action: _, ...decided } = intent
      if (intent.keepsCard && intent.customer && !status) keepCard(String(intent.customer), 'visa', '4242')
      intents.set(reference, {
        ...decided,
        status: status ?? 'succeeded',
        amount_received: status ? 0 : (reported.amount ?? intent.amount ?? 0),
        currency: reported.currency ?? intent.currency,
      })
      return
    }
    const session = sessions.get(reference)
    if (!session) throw new Error(`no session ${reference}`)
    session.status = 'complete'
    session.payment_status = session.capture === 'manual' || status === 'processing' ? 'unpaid' : 'paid'
    session.payment_intent = {
      id: `pi_${reference}`,
      status: status ?? (session.capture === 'manual' ? 'requires_capture' : 'succeeded'),
      refunded: 0,
      amount_received: session.capture === 'manual' ? 0 : (reported.amount ?? session.amount_total),
      amount_capturable: session.capture === 'manual' ? (reported.amount ?? session.amount_total) : 0,
      currency: reported.currency ?? session.currency,
      customer: `cus_${reference}`,
      payment_method: `pm_${reference}`,
    }
  }

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (hasPages && !path.startsWith('/v1/')) {
      pay(path.slice(1))
      return response.writeHead(303, { location: sessions.get(path.slice(1))?.successUrl ?? '' }).end()
    }
    const key = String(request.headers['idempotency-key'] ?? '')
    const form = new URLSearchParams(await textOf(request))
    requests.push({ path, key, form })
    if (stripe.isDown || stripe.outages-- > 0) {
      // Stripe's package waits before a retry, unless it is told not to retry.
      const retryHeader = { 'stripe-should-retry': stripe.isDown ? 'false' : 'true' }
      response.writeHead(500, { 'content-type': 'application/json', ...retryHeader })
      return response.end('{"error":{"type":"api_error","message":"try again"}}')
    }
    const { method = '' } = request
    const isRead = method === 'GET'
    const isDeclined = !isRead && path === '/v1/payment_intents' && stripe.declines-- > 0
    const done = isDeclined
      ? DECLINED
      : ((isRead ? undefined : responses.get(key)) ?? structuredClone(respond(method, path, form)))
    if (!isRead && !isDeclined) responses.set(key, done)
    try {
      checkExchange({ method, path, form: isRead ? searchParams : form }, done)
    } catch (error) {
      stripe.failure = error
      response.writeHead(400, { 'content-type': 'application/json' })
      return response.end(
        JSON.stringify({ error: { type: 'invalid_request_error', message: String(error) } }),
      )
    }
    if (!isDeclined && stripe.hangUps-- > 0) return request.socket.destroy()
    response.statusCode = isDeclined ? 402 : 'error' in done ? 400 : 200
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(done))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return Object.assign(stripe, {
    url: origin(),
    requests,
    sessions,
    intents,
    cardHolders: customers,
    cards,
    keepCard,
    pay,
    stop: () => {
      server.closeAllConnections()
      server.close()
      if (stripe.failure) throw stripe.failure
    },
  })
}

const NOT_CANCELABLE = {
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'You cannot cancel this PaymentIntent because it has a status of succeeded.',
  },
}

const MISSING = {
  error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' },
}

const REMOVED = {
  error: {
    type: 'invalid_request_error',
    param: 'payment_method',
    message: 'The provided PaymentMethod was detached from its customer. It may not be used again.',
  },
}

const DECLINED = {
  error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
    payment_intent: { ...INTENT, id: 'pi_declined', currency: 'eur', status: 'requires_payment_method' },
  },
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
