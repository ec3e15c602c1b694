import { type Money, parseMoney, toDecimalString } from '@vitrine/pricing'
import type { PaymentProvider, PaymentResult, RefundResult } from './payment-provider.ts'
import { type Json, providerApi } from './provider-api.ts'

export interface MollieSettings {
  readonly apiKey: string
  /** Where Mollie reports changes of a payment. It cannot reach this machine. */
  readonly webhookUrl: string
  readonly apiUrl?: string | undefined
}

/** The currencies of Mollie's payments, except those whose decimals differ from ours (HUF, ISK, TWD). */
const CURRENCIES = new Set(
  'AED AUD BGN BRL CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN RON SEK SGD THB USD ZAR'.split(
    ' ',
  ),
)

export const isAcceptedByMollie = ({ currency }: Money): boolean => CURRENCIES.has(currency)

/** Payment on Mollie's hosted page, with the methods that the merchant activated there. */
export function mollie({ apiKey, webhookUrl, apiUrl }: MollieSettings): PaymentProvider {
  const call = providerApi({
    name: 'Mollie',
    url: 'https://api.mollie.com',
    apiUrl,
    explain: ({ detail = '', field = '' }) => ({
      codes: field ? [String(field)] : [],
      message: String(detail),
    }),
  })
  const headers = { authorization: `Bearer ${apiKey}` }
  const get = (path: string) => call({ method: 'GET', path, headers })
  const post = (path: string, body: object, key: string) =>
    call({
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
  const pathOf = (reference: string) => `/v2/payments/${encodeURIComponent(reference)}`
  const read = async (reference: string) => resultOf(await get(pathOf(reference)))

  return {
    id: 'mollie',
    kind: 'ONLINE',
    accepts: isAcceptedByMollie,

    authorize: async ({ key, amount, title, returnUrl, capture }) =>
      resultOf(
        await post(
          '/v2/payments',
          {
            amount: onMollie(amount),
            description: title,
            redirectUrl: returnUrl,
            ...(webhookUrl.startsWith('https:') && { webhookUrl }),
            metadata: { key },
            ...(!capture && { captureMode: 'manual' }),
          },
          key,
        ),
      ),

    read,

    capture: async (reference, amount, key) => {
      await post(`${pathOf(reference)}/captures`, { amount: onMollie(amount) }, key)
      return read(reference)
    },

    // Most methods cannot be canceled while the shopper may pay. A late payment is refunded.
    void: async (reference, key) => {
      const payment = await get(pathOf(reference))
      if (payment.status === 'paid') return resultOf(payment)
      if (payment.status === 'authorized') await post(`${pathOf(reference)}/release-authorization`, {}, key)
      else if (payment.isCancelable) await call({ method: 'DELETE', path: pathOf(reference), headers })
      return { status: 'VOIDED', reference }
    },

    // Mollie forgets an idempotency key after an hour, so an earlier refund is looked for first.
    refund: async (reference, amount, key) => {
      const path = `${pathOf(reference)}/refunds`
      const { _embedded } = await get(`${path}?limit=250`)
      const earlier = (_embedded?.refunds ?? []).find((refund: Json) => refund.metadata?.key === key)
      return refundOf(earlier ?? (await post(path, { amount: onMollie(amount), metadata: { key } }, key)))
    },

    // It is not signed, and only names a payment, which is read from Mollie.
    parseWebhook: async (body) => {
      const reference = new URLSearchParams(body).get('id') ?? ''
      return /^tr_\w+$/.test(reference) ? { reference } : 'OF_NO_INTEREST'
    },
  }
}

const onMollie = (money: Money) => ({ currency: money.currency, value: toDecimalString(money) })

/** Nothing is usable of an amount that is not exact. */
const moneyOf = ({ currency, value }: Json): Money => parseMoney(value, currency) ?? { amount: 0, currency }

function resultOf(payment: Json): PaymentResult {
  const { id: reference, status } = payment
  switch (status) {
    case 'open':
      return { status: 'ACTION_REQUIRED', reference, url: payment._links?.checkout?.href ?? '' }
    case 'pending':
      return { status: 'PENDING', reference }
    case 'authorized':
      return { status: 'AUTHORIZED', reference, money: moneyOf(payment.amount) }
    case 'paid':
      return { status: 'APPROVED', reference, money: moneyOf(payment.amountCaptured ?? payment.amount) }
    case 'failed':
      return { status: 'DECLINED', reference, reason: 'CARD_DECLINED' }
    case 'canceled':
    case 'expired':
      return { status: 'DECLINED', reference, reason: 'NOT_CONFIRMED' }
    default:
      throw new Error(`Mollie reports an unknown status: ${status}`)
  }
}

function refundOf({ id: reference, status, amount }: Json): RefundResult {
  if (status === 'refunded') return { status: 'SUCCEEDED', reference, money: moneyOf(amount) }
  return { status: status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING', reference }
}
