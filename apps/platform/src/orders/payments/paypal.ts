import { currencyDecimals, type Money, parseMoney, toDecimalString } from '@vitrine/pricing'
import {
  type PaymentProvider,
  type PaymentResult,
  type PaymentState,
  ProviderRejected,
  type RefundResult,
} from './payment-provider.ts'
import { type Json, providerApi } from './provider-api.ts'

export interface PayPalSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly isSandbox: boolean
  readonly apiUrl?: string | undefined
}

/** The currencies of PayPal's payments. */
const CURRENCIES = new Set(
  'AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD'.split(
    ' ',
  ),
)

/** Currencies that PayPal has in whole units only. */
const WHOLE = new Set(['HUF', 'JPY', 'TWD'])

export function isAcceptedByPayPal({ amount, currency }: Money): boolean {
  const unit = WHOLE.has(currency) ? 10 ** currencyDecimals(currency) : 1
  return CURRENCIES.has(currency) && amount % unit === 0
}

/** Sends requests to PayPal with a token, which is renewed when it expires. */
function paypalApi({ clientId, clientSecret, isSandbox, apiUrl }: PayPalSettings) {
  const call = providerApi({
    name: 'PayPal',
    url: isSandbox ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com',
    apiUrl,
    explain: ({ name, message, details = [], error, error_description }) => ({
      codes: [name, error, ...details.map((detail: Json) => detail.issue)].filter(Boolean),
      message: String(error_description ?? message ?? ''),
    }),
  })

  let token: { readonly value: string; readonly expiresAt: number } | undefined
  const bearer = async (): Promise<string> => {
    if (token && performance.now() < token.expiresAt) return token.value
    const { access_token, expires_in } = await call({
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    token = { value: access_token, expiresAt: performance.now() + (expires_in - 60) * 1000 }
    return access_token
  }

  return async (method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Json> => {
    const authorized = async () =>
      call({
        method,
        path,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key && { 'paypal-request-id': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    try {
      return await authorized()
    } catch (error) {
      if (!(error instanceof ProviderRejected) || error.status !== 401 || !token) throw error
      token = undefined
      return authorized()
    }
  }
}

/**
 * Payment on PayPal's page. A shopper only confirms it there: the money moves when the order is captured, which happens
 * when the shop learns of the confirmation. An order that is never captured costs nobody anything.
 */
export function paypal(settings: PayPalSettings): PaymentProvider {
  const send = paypalApi(settings)
  const pathOf = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`
  const read = async (reference: string): Promise<PaymentState> => {
    try {
      return stateOf(await send('GET', pathOf(reference)))
    } catch (error) {
      // PayPal deletes orders that were not confirmed within hours.
      if (!(error instanceof ProviderRejected) || error.status !== 404) throw error
      return { status: 'DECLINED', reference, reason: 'NOT_CONFIRMED' }
    }
  }
  const settled = async (reference: string): Promise<PaymentResult> => {
    const state = await read(reference)
    return state.status === 'CONFIRMED' ? { status: 'PENDING', reference } : state
  }

  return {
    id: 'paypal',
    kind: 'ONLINE',
    accepts: isAcceptedByPayPal,

    authorize: async ({ key, amount, title, returnUrl }) => {
      const created = stateOf(
        await send('POST', '/v2/checkout/orders', newOrder(key, amount, title, returnUrl), key),
      )
      // A repeated request may find that the shopper has confirmed it meanwhile.
      return created.status === 'CONFIRMED' ? { status: 'PENDING', reference: created.reference } : created
    },

    read,

    capture: async (reference, _amount, key) => {
      try {
        await send('POST', `${pathOf(reference)}/capture`, {}, key)
      } catch (error) {
        if (!(error instanceof ProviderRejected)) throw error
        if (error.codes.some((code) => DECLINES.has(code)))
          return { status: 'DECLINED', reference, reason: 'CARD_DECLINED' }
        if (!error.codes.includes('ORDER_ALREADY_CAPTURED')) throw error
      }
      return settled(reference)
    },

    // An order that is not captured takes no money, and is never captured after this.
    void: async (reference) => {
      const state = await read(reference)
      const isPaid = state.status === 'APPROVED' || state.status === 'PENDING'
      return isPaid ? state : { status: 'VOIDED', reference }
    },

    refund: async (reference, amount, key) => {
      const capture = captureOf(await send('GET', pathOf(reference)))
      if (!capture) throw new Error('Nothing was paid in this order of PayPal')
      const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
      return refundOf(await send('POST', path, { amount: onPayPal(amount), custom_id: key }, key))
    },

    parseWebhook: async (body, headers) => {
      const header = (name: string) => headers.get(`paypal-${name}`) ?? ''
      const event = parseEvent(body)
      if (!event || !header('transmission-sig')) return 'FORGED'
      const { verification_status } = await send('POST', '/v1/notifications/verify-webhook-signature', {
        auth_algo: header('auth-algo'),
        cert_url: header('cert-url'),
        transmission_id: header('transmission-id'),
        transmission_sig: header('transmission-sig'),
        transmission_time: header('transmission-time'),
        webhook_id: settings.webhookId,
        webhook_event: event,
      }).catch((error: unknown) => {
        // A signature that PayPal cannot even read is not from PayPal.
        if (error instanceof ProviderRejected && error.status === 400)
          return { verification_status: 'FAILURE' }
        throw error
      })
      return verification_status === 'SUCCESS' ? eventOf(event) : 'FORGED'
    },
  }
}

/** Why a capture fails for good. */
const DECLINES = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'PAYER_ACCOUNT_RESTRICTED',
])

const onPayPal = (money: Money) => ({
  currency_code: money.currency,
  value: WHOLE.has(money.currency)
    ? String(money.amount / 10 ** currencyDecimals(money.currency))
    : toDecimalString(money),
})

/** Nothing is usable of an amount that is not exact. */
const moneyOf = ({ currency_code: currency, value }: Json): Money =>
  parseMoney(value, currency) ?? { amount: 0, currency }

const newOrder = (key: string, amount: Money, title: string, returnUrl: string) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: key, description: title, amount: onPayPal(amount) }],
  payment_source: {
    paypal: {
      experience_context: {
        return_url: returnUrl,
        cancel_url: returnUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
      },
    },
  },
})

const captureOf = (order: Json): Json => order.purchase_units?.[0]?.payments?.captures?.[0]

function stateOf(order: Json): PaymentState {
  const { id: reference, status, links = [] } = order
  if (status === 'APPROVED') return { status: 'CONFIRMED', reference }
  if (status === 'VOIDED') return { status: 'VOIDED', reference }
  if (status === 'COMPLETED') return resultOfCapture(reference, captureOf(order))
  const page = links.find(({ rel }: Json) => rel === 'payer-action' || rel === 'approve')
  return { status: 'ACTION_REQUIRED', reference, url: page?.href ?? '' }
}

function resultOfCapture(reference: string, capture: Json): PaymentResult {
  if (!capture || capture.status === 'PENDING') return { status: 'PENDING', reference }
  if (capture.status === 'DECLINED' || capture.status === 'FAILED')
    return { status: 'DECLINED', reference, reason: 'CARD_DECLINED' }
  return { status: 'APPROVED', reference, money: moneyOf(capture.amount) }
}

function refundOf({ id: reference, status, amount }: Json): RefundResult {
  if (status === 'COMPLETED') return { status: 'SUCCEEDED', reference, money: moneyOf(amount) }
  return { status: status === 'PENDING' ? 'PENDING' : 'FAILED', reference }
}

function parseEvent(body: string): Json {
  try {
    const event = JSON.parse(body)
    return typeof event === 'object' ? event : undefined
  } catch {
    return undefined
  }
}

function eventOf({ event_type: type = '', resource }: Json) {
  if (String(type).startsWith('CHECKOUT.ORDER.') && resource?.id) {
    const key = resource.purchase_units?.[0]?.custom_id
    return { reference: String(resource.id), ...(key && { key: String(key) }) }
  }
  const order = resource?.supplementary_data?.related_ids?.order_id
  if (!String(type).startsWith('PAYMENT.CAPTURE.') || !order) return 'OF_NO_INTEREST'
  return { reference: String(order), ...(resource.custom_id && { key: String(resource.custom_id) }) }
}
