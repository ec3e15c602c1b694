import { currencyDecimals } from '@vitrine/pricing'
import { expect, onTestFinished, test } from 'vitest'
import {
  euros,
  FAKE_BANK_NAMES,
  FAKE_BANKS,
  type FakeBankName,
  PAYMENT_REQUEST as request,
} from '../../../testing/fake-banks.ts'
import { startMollieServer } from '../../../testing/fake-mollie-server.ts'
import { startPayPalServer } from '../../../testing/fake-paypal-server.ts'
import { mollie } from './mollie.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { isAcceptedByPayPal, paypal } from './paypal.ts'

async function open(name: FakeBankName) {
  const bank = await FAKE_BANKS[name]()
  onTestFinished(bank.stop)
  const { provider } = bank
  /** The result once the shopper has paid, as the shop learns it. */
  const settle = async (reference: string, amount = request.amount) => {
    const state = await provider.read(reference)
    return state.status === 'CONFIRMED' ? provider.capture(reference, amount, `${reference}.capture`) : state
  }
  return { ...bank, settle }
}

test.each(FAKE_BANK_NAMES)(
  'waits for the shopper of %s, reports the amount, and refunds it',
  async (name) => {
    const { provider, pay, settle, held } = await open(name)
    const started = await provider.authorize(request)
    const { reference } = started
    expect(started).toMatchObject({ status: 'ACTION_REQUIRED' })
    if ('url' in started) expect(started.url).toMatch(/^https:/)
    expect(await provider.read(reference)).toMatchObject({ status: 'ACTION_REQUIRED' })
    pay(reference)
    expect(await settle(reference)).toEqual({ status: 'APPROVED', reference, money: euros(12_050) })
    expect(await settle(reference)).toMatchObject({ status: 'APPROVED' })
    expect(held(reference)).toBe(12_050)
    const refund = await provider.refund?.(reference, euros(50), 'refund-1')
    expect(refund).toMatchObject({ status: 'SUCCEEDED', money: euros(50) })
    expect(await provider.refund?.(reference, euros(50), 'refund-1')).toEqual(refund)
    expect(held(reference)).toBe(12_000)
  },
)

test.each(FAKE_BANK_NAMES)('reports what %s charged, not what was requested', async (name) => {
  const { provider, pay, settle } = await open(name)
  const less = await provider.authorize({ ...request, key: 'less' })
  const foreign = await provider.authorize({ ...request, key: 'foreign' })
  pay(less.reference, { amount: 50 })
  pay(foreign.reference, { currency: 'USD' })
  expect(await settle(less.reference)).toMatchObject({ status: 'APPROVED', money: euros(50) })
  expect(await settle(foreign.reference)).toMatchObject({ money: { amount: 12_050, currency: 'USD' } })
})

test.each(FAKE_BANK_NAMES)('retries a lost response of %s without a second payment', async (name) => {
  const { provider, server, count, pay, settle, held } = await open(name)
  await provider.authorize({ ...request, key: 'warm-up' })
  server.hangUps = 1
  const { reference } = await provider.authorize(request)
  expect((await provider.authorize(request)).reference).toBe(reference)
  expect(count()).toBe(2)
  pay(reference)
  server.hangUps = 1
  expect(await settle(reference)).toMatchObject({ status: 'APPROVED' })
  server.hangUps = 1
  await provider.refund?.(reference, euros(2000), 'refund-1')
  await provider.refund?.(reference, euros(2000), 'refund-1')
  expect(held(reference)).toBe(10_050)
})

test.each(FAKE_BANK_NAMES)('does not treat an outage of %s as a decision', async (name) => {
  const { provider, server } = await open(name)
  server.isDown = true
  await expect(provider.authorize(request)).rejects.toBeInstanceOf(ProviderUnavailable)
  await expect(provider.read('anything')).rejects.toBeInstanceOf(ProviderUnavailable)
})

test.each(FAKE_BANK_NAMES)('does not void a paid payment of %s, and voids an unpaid one', async (name) => {
  const { provider, pay, settle } = await open(name)
  const paid = await provider.authorize(request)
  const unpaid = await provider.authorize({ ...request, key: 'payment-2' })
  pay(paid.reference)
  await settle(paid.reference)
  expect(await provider.void(paid.reference, 'void-1')).toMatchObject({ status: 'APPROVED' })
  expect(await provider.void(unpaid.reference, 'void-2')).toMatchObject({ status: 'VOIDED' })
})

test('finds an earlier refund after Mollie has forgotten its idempotency key', async () => {
  const server = await startMollieServer()
  onTestFinished(server.stop)
  const provider = mollie({ apiKey: 'test_key', webhookUrl: 'http://localhost', apiUrl: server.url })
  const { reference } = await provider.authorize(request)
  server.pay(reference)
  server.settings.refundStatus = 'pending'
  expect(await provider.refund?.(reference, euros(100), 'refund-1')).toMatchObject({ status: 'PENDING' })
  server.forgetKeys()
  const [refund] = server.payments.get(reference)?.refunds ?? []
  if (refund) refund.status = 'refunded'
  expect(await provider.refund?.(reference, euros(100), 'refund-1')).toMatchObject({ status: 'SUCCEEDED' })
  expect(server.payments.get(reference)?.refunds).toHaveLength(1)
})

test('declines a payment that PayPal cannot capture, or has deleted', async () => {
  const server = await startPayPalServer()
  onTestFinished(server.stop)
  const settings = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH1', isSandbox: true }
  const provider = paypal({ ...settings, apiUrl: server.url })
  const { reference } = await provider.authorize(request)
  server.approve(reference)
  server.decline()
  expect(await provider.capture(reference, request.amount, 'capture-1')).toMatchObject({ status: 'DECLINED' })
  server.orders.clear()
  expect(await provider.read(reference)).toMatchObject({ status: 'DECLINED', reason: 'NOT_CONFIRMED' })
  expect(server.failure).toBeUndefined()
})

test('accepts only webhooks that PayPal confirms', async () => {
  const { provider, webhook } = await open('paypal')
  const { body, headers } = webhook('ORDER1', 'payment-1')
  expect(await provider.parseWebhook?.(body, new Headers(headers))).toEqual({
    reference: 'ORDER1',
    key: 'payment-1',
  })
  const forged = new Headers({ ...headers, 'paypal-transmission-sig': 'forged' })
  expect(await provider.parseWebhook?.(body, forged)).toBe('FORGED')
  expect(await provider.parseWebhook?.(body, new Headers())).toBe('FORGED')
  expect(await provider.parseWebhook?.('nonsense', new Headers(headers))).toBe('FORGED')
})

test('moves only currencies and amounts that PayPal has', () => {
  const forints = 10 ** currencyDecimals('HUF')
  expect(isAcceptedByPayPal({ amount: 105 * forints, currency: 'HUF' })).toBe(true)
  expect(isAcceptedByPayPal({ amount: 105 * forints + 0.5, currency: 'HUF' })).toBe(false)
  expect(isAcceptedByPayPal({ amount: 101, currency: 'JPY' })).toBe(true)
  expect(isAcceptedByPayPal({ amount: 1, currency: 'ISK' })).toBe(false)
})
