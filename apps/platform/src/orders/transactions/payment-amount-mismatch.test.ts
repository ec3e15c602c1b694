import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { FAKE_BANK_NAMES, FAKE_BANKS, type FakeBank, type FakeBankName } from '../../../testing/fake-banks.ts'
import { startStripeServer } from '../../../testing/fake-stripe-server.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { stripeWebhook } from '../../../testing/stripe-objects.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { testBankPayments } from '../../kernel/database/schema/orders/test-bank.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { stripe } from '../payments/stripe.ts'
import { confirmPayment } from '../payments/test-bank/test-bank.ts'
import {
  activitiesOf,
  countPaymentIssues,
  findPayment,
  paymentsOf,
  refundsOf,
} from '../records/order-repository.ts'
import { chargePayment } from './charge-payment.ts'
import { handlePaymentWebhook } from './handle-payment-webhook.ts'
import { markPaid } from './mark-paid.ts'
import { refreshPayment } from './provider-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundOrder } from './refund-order.ts'

const SECRET = 'whsec_of_the_test'
const server = await startStripeServer()
afterAll(server.stop)
const log = pino({ enabled: false })

const MUST_CONFIRM = '4000000000003220'

interface Begun {
  readonly orderId: string
  readonly paymentId: string
  readonly reference: string
}

/** How the shop can learn of a payment. */
const WAYS = ['return', 'webhook', 'job'] as const

/** Every provider, and every way to learn of its payments. */
const CASES = FAKE_BANK_NAMES.flatMap((bank) => WAYS.map((way) => [bank, way] as const))

async function openBank(name: FakeBankName) {
  const bank = await FAKE_BANKS[name]()
  onTestFinished(bank.stop)
  const shop = await openShop(bank)
  return { ...shop, pay: bank.pay, begin: () => shop.begin(bank.provider.id) }
}

async function openShop(bank?: FakeBank) {
  const shop = await openOrderFixture()
  const provider =
    bank?.provider ?? stripe({ secretKey: 'sk_test_x', webhookSecret: SECRET, apiUrl: server.url })
  shop.providers.set(provider.id, provider)

  const begin = async (providerId: string) => {
    const opened = await shop.place(
      shop.draft(1, { payment: { provider: providerId, amount: 1200, returnUrl: 'https://shop.example' } }),
    )
    if (opened instanceof Refusal || !opened.paymentId) throw new Error('nothing was placed')
    const { orderId, paymentId } = opened
    await chargePayment(shop.paymentContext(), paymentId, { cardNumber: MUST_CONFIRM })
    const reference = (await findPayment(shop.db, paymentId))?.reference ?? ''
    return { orderId, paymentId, reference }
  }

  const payment = async (paymentId: string) => {
    const found = await findPayment(shop.db, paymentId)
    if (!found) throw new Error('the payment is gone')
    return found
  }

  /** The shop learns of a payment twice. */
  const learn = async (way: (typeof WAYS)[number], { paymentId, reference }: Begun) => {
    for (const _ of [1, 2]) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
      if (way === 'job') await reconcilePayments(shop.paymentContext(), log)
      if (way === 'return') await refreshPayment(shop.paymentContext(), await payment(paymentId))
      if (way === 'webhook') await reportByWebhook(reference, paymentId)
    }
  }

  const reportByWebhook = (reference: string, key: string) => {
    if (bank) {
      const { body, headers } = bank.webhook(reference, key)
      const webhook = { provider: provider.id, body, headers: new Headers(headers) }
      return handlePaymentWebhook(shop.paymentContext(), webhook)
    }
    const { body, headers } = stripeWebhook('checkout.session.completed', { reference, key, secret: SECRET })
    const webhook = { provider: 'stripe', body, headers: new Headers(headers) }
    return handlePaymentWebhook(shop.paymentContext(), webhook)
  }

  const order = async (orderId: string) => {
    const [found] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    return found
  }
  const timeline = async (orderId: string) =>
    (await activitiesOf(shop.db, [orderId])).map(({ type, message }) => [type, message])

  return { ...shop, begin, payment, learn, hear: reportByWebhook, order, timeline }
}

const SHORT = ['PAYMENT_MISMATCH', 'EUR 12.00 requested, EUR 0.50 reported']

test.each(CASES)(
  'records too little from %s, learned by %s, as a partial payment and approves nothing',
  async (name, way) => {
    const shop = await openBank(name)
    const started = await shop.begin()
    shop.pay(started.reference, { amount: 50 })
    await shop.learn(way, started)
    expect(await shop.order(started.orderId)).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'PARTIALLY_PAID',
      paymentIssue: 'UNDERPAID',
    })
    expect(await shop.payment(started.paymentId)).toMatchObject({
      status: 'APPROVED',
      amount: 50,
      requested: 1200,
      reported: { amount: 50, currency: 'EUR' },
    })
    expect((await shop.timeline(started.orderId)).filter(([type]) => type === 'PAYMENT_MISMATCH')).toEqual([
      SHORT,
    ])
  },
)

test.each(CASES)('approves and marks as overpaid too much from %s, learned by %s', async (name, way) => {
  const shop = await openBank(name)
  const started = await shop.begin()
  shop.pay(started.reference, { amount: 120_000 })
  await shop.learn(way, started)
  expect(await shop.order(started.orderId)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    paymentIssue: 'OVERPAID',
  })
  expect(await shop.payment(started.paymentId)).toMatchObject({ amount: 120_000, requested: 1200 })
  await refundOrder(shop.paymentContext(), started.orderId, { amount: 118_800 })
  expect((await shop.order(started.orderId))?.paymentIssue).toBeNull()
})

test.each(CASES)('never accepts another currency from %s, learned by %s, as payment', async (name, way) => {
  const shop = await openBank(name)
  const started = await shop.begin()
  shop.pay(started.reference, { currency: 'INR' })
  await shop.learn(way, started)
  expect(await shop.order(started.orderId)).toMatchObject({
    status: 'PENDING',
    paymentStatus: 'PENDING',
    paymentIssue: 'CURRENCY_MISMATCH',
  })
  expect(await shop.payment(started.paymentId)).toMatchObject({
    status: 'PENDING',
    amount: 1200,
    reported: { amount: 1200, currency: 'INR' },
  })
  expect((await shop.timeline(started.orderId)).filter(([type]) => type === 'PAYMENT_MISMATCH')).toHaveLength(
    1,
  )
})

test('verifies the amount reported by the test bank', async () => {
  const shop = await openShop()
  const started = await shop.begin('test-card')
  await confirmPayment(shop.db, started.paymentId, true)
  await shop.db.update(testBankPayments).set({ amount: 1 }).where(eq(testBankPayments.key, started.paymentId))
  await refreshPayment(shop.paymentContext(), await shop.payment(started.paymentId))
  expect(await shop.order(started.orderId)).toMatchObject({ status: 'PENDING', paymentIssue: 'UNDERPAID' })
  expect([...(await countPaymentIssues(shop.db))]).toEqual([['UNDERPAID', 1]])
})

test('compares the first response with the requested amount', async () => {
  const shop = await openShop()
  const bank = shop.providers.get('test-card')
  if (!bank) throw new Error('there is no bank')
  shop.providers.set('test-card', {
    ...bank,
    authorize: async ({ key }) => ({
      status: 'APPROVED',
      reference: key,
      money: { amount: 1199, currency: 'EUR' },
    }),
  })
  const { order } = await shop.buy(1)
  expect(await shop.order(order.id)).toMatchObject({ status: 'PENDING', paymentIssue: 'UNDERPAID' })
})

test('lets a merchant accept a mismatched payment, or cancel and refund it', async () => {
  const shop = await openShop()
  const [claimed, refused, foreign, dropped] = await Promise.all([
    shop.begin('stripe'),
    shop.begin('stripe'),
    shop.begin('stripe'),
    shop.begin('stripe'),
  ])
  for (const { reference } of [claimed, refused]) server.pay(reference, undefined, { amount: 50 })
  for (const { reference } of [foreign, dropped]) server.pay(reference, undefined, { currency: 'usd' })
  for (const started of [claimed, refused, foreign, dropped]) await shop.learn('webhook', started)

  for (const { orderId } of [claimed, foreign]) await markPaid(shop.db, orderId, shop.changeContext())
  expect(await shop.order(claimed.orderId)).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    paymentIssue: null,
  })
  expect(
    (await paymentsOf(shop.db, [claimed.orderId])).map(({ amount, status }) => [amount, status]),
  ).toEqual([
    [50, 'APPROVED'],
    [1150, 'APPROVED'],
  ])
  expect(await shop.order(foreign.orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })

  for (const { orderId } of [refused, dropped])
    await cancelOrder(shop.paymentContext(), orderId, { restock: true, refund: true })
  expect((await refundsOf(shop.db, [refused.orderId])).map(({ amount, status }) => [amount, status])).toEqual(
    [[50, 'SUCCEEDED']],
  )
  expect(await refundsOf(shop.db, [dropped.orderId])).toEqual([])
  // A payment in another currency is recorded: the provider still holds it.
  expect(await shop.order(dropped.orderId)).toMatchObject({
    status: 'CANCELED',
    paymentIssue: 'CURRENCY_MISMATCH',
  })
  await shop.learn('webhook', dropped)
  expect(await refundsOf(shop.db, [dropped.orderId])).toEqual([])
  expect(await shop.stock()).toBe(8)
})

test('counts what the provider refunded, and never more than was paid', async () => {
  const shop = await openShop()
  const reports = [
    { amount: 300, currency: 'eur', counted: 300 },
    { amount: 5000, currency: 'eur', counted: 1200 },
    { amount: 500, currency: 'usd', counted: 500 },
  ]
  for (const { counted, ...refundReports } of reports) {
    const started = await shop.begin('stripe')
    server.pay(started.reference)
    await shop.learn('webhook', started)
    server.refundReports = refundReports
    await refundOrder(shop.paymentContext(), started.orderId, { amount: 500 })
    server.refundReports = undefined
    const [refund] = await refundsOf(shop.db, [started.orderId])
    expect(refund).toMatchObject({ status: 'SUCCEEDED', amount: counted, requested: 500 })
    expect((await shop.payment(started.paymentId)).refunded).toBe(counted)
    expect(await shop.timeline(started.orderId)).toContainEqual([
      'REFUND_MISMATCH',
      expect.stringMatching(/^EUR 5\.00 requested, (EUR|USD) \d+\.00 reported$/),
    ])
  }
})
