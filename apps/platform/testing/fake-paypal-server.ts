import { type FakeRequest, type FakeResponse, startFakeProvider } from './fake-provider-server.ts'
import { checkExchange } from './paypal-api/paypal-api-checker.ts'

interface Amount {
  currency_code: string
  value: string
}

interface Order {
  readonly id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  readonly customId: string
  readonly amount: Amount
  /** The amount that its capture reports, where it differs. */
  reported: Partial<Amount>
  captured: Amount | undefined
  captures: number
  refunded: number
}

/** Orders, captures and refunds of PayPal. Every exchange is checked with its published API description. */
export async function startPayPalServer() {
  const orders = new Map<string, Order>()
  const done = new Map<string, FakeResponse>()
  const paypal = {
    declines: 0,
    webhookId: 'WH1',
  }

  const answer = (order: Order) => ({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        amount: order.amount,
        ...(order.captured && {
          payments: {
            captures: [
              {
                id: `CAP-${order.id}`,
                status: 'COMPLETED',
                amount: order.captured,
                custom_id: order.customId,
              },
            ],
          },
        }),
      },
    ],
    links: [{ href: `https://paypal.example/pay/${order.id}`, rel: 'payer-action', method: 'GET' }],
  })

  const rejected = (status: number, issue: string): FakeResponse => ({
    status,
    body: { name: 'UNPROCESSABLE_ENTITY', message: 'The request is invalid.', details: [{ issue }] },
  })

  const respond = ({ method, path, headers, text }: FakeRequest): FakeResponse => {
    if (path === '/v1/oauth2/token') return { status: 200, body: { access_token: 'A21', expires_in: 32_400 } }
    if (headers.authorization !== 'Bearer A21')
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    const body = text ? JSON.parse(text) : undefined
    const key = headers['paypal-request-id'] as string | undefined
    const response = (key && done.get(key)) || respondOnce(method, path, body)
    if (key && response.status < 300) done.set(key, structuredClone(response))
    checkExchange({ method, path, body }, response)
    return response
  }

  // biome-ignore lint/suspicious/noExplicitAny: the description checks it.
  const respondOnce = (method: string, path: string, body: any): FakeResponse => {
    if (path === '/v1/notifications/verify-webhook-signature') {
      const isValid = body.transmission_sig === 'signed' && body.webhook_id === paypal.webhookId
      return { status: 200, body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } }
    }
    const [, , , kind, id = '', action] = path.split('/')
    if (method === 'POST' && kind === 'orders' && !id) {
      const [unit] = body.purchase_units
      const order: Order = {
        id: `ORDER${orders.size + 1}`,
        status: 'PAYER_ACTION_REQUIRED',
        customId: unit.custom_id,
        amount: unit.amount,
        reported: {},
        captured: undefined,
        captures: 0,
        refunded: 0,
      }
      orders.set(order.id, order)
      return { status: 201, body: answer(order) }
    }
    const order = orders.get(kind === 'orders' ? id : id.replace('CAP-', ''))
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND', message: 'Not found.' } }
    if (method === 'GET') return { status: 200, body: answer(order) }
    if (action === 'capture') {
      if (order.status === 'COMPLETED') return rejected(422, 'ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') return rejected(422, 'ORDER_NOT_APPROVED')
      if (paypal.declines-- > 0) return rejected(422, 'INSTRUMENT_DECLINED')
      order.status = 'COMPLETED'
      order.captured = { ...order.amount, ...order.reported }
      order.captures += 1
      return { status: 201, body: answer(order) }
    }
    order.refunded += Math.round(Number(body.amount.value) * 100)
    return {
      status: 201,
      body: { id: `REF-${order.id}-${order.refunded}`, status: 'COMPLETED', amount: body.amount },
    }
  }

  const server = await startFakeProvider(respond)
  return Object.assign(server, {
    orders,
    /** The next capture is declined. */
    decline: () => {
      paypal.declines = 1
    },
    /** The shopper confirms the payment on PayPal's page. */
    approve: (reference: string, reported: Partial<Amount> = {}) => {
      const order = orders.get(reference)
      if (order?.status !== 'PAYER_ACTION_REQUIRED') return
      order.status = 'APPROVED'
      order.reported = reported
    },
  })
}
