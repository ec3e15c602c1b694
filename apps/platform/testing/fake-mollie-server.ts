import { type FakeRequest, type FakeResponse, startFakeProvider } from './fake-provider-server.ts'

interface Amount {
  currency: string
  value: string
}

interface Payment {
  readonly id: string
  status: 'open' | 'paid' | 'authorized' | 'canceled' | 'expired' | 'failed'
  amount: Amount
  readonly metadata: { readonly key: string }
  readonly isManual: boolean
  readonly refunds: {
    readonly id: string
    status: string
    readonly amount: Amount
    readonly metadata: object
  }[]
}

/**
 * Payments and refunds with the documented shapes of Mollie's API. Its published description may not be copied here (its
 * license is for noncommercial use), so the shapes are written by hand.
 */
export async function startMollieServer() {
  const payments = new Map<string, Payment>()
  let done = new Map<string, FakeResponse>()
  const settings = { refundStatus: 'refunded' }

  const answer = (payment: Payment) => ({
    resource: 'payment',
    id: payment.id,
    status: payment.status,
    amount: payment.amount,
    metadata: payment.metadata,
    // As most methods: a payment that the shopper may pay cannot be canceled.
    isCancelable: false,
    _links: payment.status === 'open' ? { checkout: { href: `https://mollie.example/${payment.id}` } } : {},
  })

  const respond = ({ method, path, headers, text }: FakeRequest): FakeResponse => {
    if (!/^Bearer (test|live)_key$/.test(String(headers.authorization)))
      return { status: 401, body: { status: 401, title: 'Unauthorized', detail: 'Invalid API key.' } }
    const key = headers['idempotency-key'] as string | undefined
    const response = (key && done.get(key)) || respondOnce(method, path, text ? JSON.parse(text) : undefined)
    if (key && response.status < 300) done.set(key, structuredClone(response))
    return response
  }

  // biome-ignore lint/suspicious/noExplicitAny: a request of Mollie's API.
  const respondOnce = (method: string, path: string, body: any): FakeResponse => {
    const [, , , id, action] = path.split('/')
    if (method === 'POST' && !id) {
      if (!/^\d+(\.\d+)?$/.test(body.amount.value) || !body.redirectUrl)
        return { status: 422, body: { status: 422, detail: 'The amount is invalid.', field: 'amount' } }
      const payment: Payment = {
        id: `tr_${payments.size + 1}`,
        status: 'open',
        amount: body.amount,
        metadata: body.metadata,
        isManual: body.captureMode === 'manual',
        refunds: [],
      }
      payments.set(payment.id, payment)
      return { status: 201, body: answer(payment) }
    }
    const payment = payments.get(id ?? '')
    if (!payment) return { status: 404, body: { status: 404, detail: 'No payment exists with this token.' } }
    if (!action) return { status: 200, body: answer(payment) }
    if (action === 'captures' || action === 'release-authorization') {
      payment.status = action === 'captures' ? 'paid' : 'canceled'
      return { status: 202, body: { resource: 'capture' } }
    }
    if (method === 'GET') return { status: 200, body: { count: 0, _embedded: { refunds: payment.refunds } } }
    const refund = {
      id: `re_${payment.refunds.length + 1}`,
      status: settings.refundStatus,
      amount: body.amount,
      metadata: body.metadata,
    }
    payment.refunds.push(refund)
    return { status: 201, body: refund }
  }

  const server = await startFakeProvider(respond)
  return Object.assign(server, {
    payments,
    settings,
    /** Mollie forgets idempotency keys after an hour. */
    forgetKeys: () => {
      done = new Map()
    },
    /** The shopper pays on Mollie's page. */
    pay: (reference: string, reported: Partial<Amount> = {}) => {
      const payment = payments.get(reference)
      if (payment?.status !== 'open') return
      payment.status = payment.isManual ? 'authorized' : 'paid'
      payment.amount = { ...payment.amount, ...reported }
    },
  })
}
