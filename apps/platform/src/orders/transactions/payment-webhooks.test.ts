import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { FAKE_BANK_NAMES, FAKE_BANKS } from '../../../testing/fake-banks.ts'
import { startStripeServer } from '../../../testing/fake-stripe-server.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { signStripeWebhook, stripeWebhook } from '../../../testing/stripe-objects.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { stripe } from '../payments/stripe.ts'
import { findPayment, refundsOf } from '../records/order-repository.ts'
import { chargePayment } from './charge-payment.ts'
import { handlePaymentWebhook } from './handle-payment-webhook.ts'
import { ignoreUnavailable, refreshPayment } from './provider-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const SECRET = 'whsec_of_the_test'
const server = await startStripeServer()
afterAll(server.stop)
const settings = { secretKey: 'sk_test_x', webhookSecret: SECRET, apiUrl: server.url }

const signed = (body: string, secret = SECRET) => signStripeWebhook(body, secret).headers

const events = (
  reference: string,
  key: string,
  type: Parameters<typeof stripeWebhook>[0] = 'checkout.session.completed',
) => stripeWebhook(type, { reference, key, secret: SECRET }).body

async function openShop(quantity = 10, provider = stripe(settings)) {
  const shop = await openOrderFixture(quantity)
  shop.providers.set(provider.id, provider)
  const begin = async () => {
    const opened = await shop.place(
      shop.draft(1, { payment: { provider: provider.id, amount: 1200, returnUrl: 'https://shop.example' } }),
    )
    if (opened instanceof Refusal || !opened.paymentId) throw new Error('nothing was placed')
    const { orderId, paymentId } = opened
    return { orderId, paymentId }
  }
  const sendWebhook = (body: string, headers: Record<string, string> = signed(body)) =>
    handlePaymentWebhook(shop.paymentContext(), {
      provider: provider.id,
      body,
      headers: new Headers(headers),
    })
  const orderIs = async (orderId: string) =>
    (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.status
  return { ...shop, begin, hear: sendWebhook, orderIs }
}

test('accepts only webhooks signed by Stripe over HTTP', async () => {
  const { begin, paymentContext, orderIs, db } = await openShop()
  const platform = await openPlatform(db, {
    config: { stripe: settings, paymentApiUrls: { stripe: server.url } },
  })
  const { orderId, paymentId } = await begin()
  await chargePayment(paymentContext(), paymentId)
  const { reference } = (await findPayment(db, paymentId)) ?? {}
  server.pay(reference ?? '')
  const body = events(reference ?? '', paymentId)
  const send = (provider: string, headers: Record<string, string>) =>
    platform.send('POST', `/_vitrine/v1/payments/${provider}/webhooks`, { body, headers })
  const forged = await send('stripe', signed(body, 'whsec_other'))
  expect([forged.status, forged.code]).toEqual([400, 'SIGNATURE_INVALID'])
  expect((await send('stripe', {})).code).toBe('SIGNATURE_INVALID')
  expect((await send('nobody', signed(body))).status).toBe(404)
  expect(await orderIs(orderId)).toBe('INITIALIZED')
  expect((await send('stripe', signed(body))).status).toBe(200)
  expect(await orderIs(orderId)).toBe('APPROVED')
})

test('handles a webhook that arrives before the first response', async () => {
  const { begin, hear, orderIs, providers, db } = await openShop()
  const { orderId, paymentId } = await begin()
  const bank = providers.get('stripe')
  const started = await bank?.authorize({
    key: paymentId,
    amount: { amount: 1200, currency: 'EUR' },
    title: 'x',
    email: '',
    returnUrl: 'https://shop.example',
    capture: true,
    entered: {},
  })
  const reference = started?.reference ?? ''
  server.pay(reference)
  expect(await hear(events(reference, paymentId))).toEqual({})
  expect(await orderIs(orderId)).toBe('APPROVED')
  expect((await findPayment(db, paymentId))?.reference).toBe(reference)
  expect(await hear(events('cs_of_somebody_else', 'no-key'))).toEqual({})
  expect(await hear(events(reference, paymentId, 'invoice.paid'))).toEqual({})
})

const runs = Number(process.env.VITRINE_RACE_RUNS ?? 6)

test.each(FAKE_BANK_NAMES)(
  'moves money once under any order of return, webhooks, cancellation and job, with %s',
  async (name) => {
    const bank = await FAKE_BANKS[name]()
    onTestFinished(bank.stop)
    const shop = await openShop(runs, bank.provider)
    const { begin, orderIs, paymentContext, clock, db, orphans } = shop
    const log = pino({ enabled: false })
    const steps = ['pay', 'return', 'notice', 'notice', 'cancel', 'job', 'outage'] as const
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...steps], { minLength: 4 }), async (sequence) => {
        const { orderId, paymentId } = await begin()
        await chargePayment(paymentContext(), paymentId)
        const reference = (await findPayment(db, paymentId))?.reference ?? ''
        const hear = () => {
          const { body, headers } = bank.webhook(reference, paymentId)
          return shop.hear(body, headers).catch(ignoreUnavailable)
        }
        for (const step of sequence) {
          clock.now = new Date(clock.now.getTime() + 120_000)
          const payment = await findPayment(db, paymentId)
          if (!payment) throw new Error('the payment is gone')
          if (step === 'pay') bank.pay(reference)
          if (step === 'return') await refreshPayment(paymentContext(), payment)
          if (step === 'notice') await hear()
          if (step === 'cancel') await cancelOrder(paymentContext(), orderId, { restock: true, refund: true })
          if (step === 'job') await reconcilePayments(paymentContext(), log)
          if (step === 'outage') {
            bank.server.isDown = true
            await hear()
            await reconcilePayments(paymentContext(), log)
            bank.server.isDown = false
          }
        }
        clock.now = new Date(clock.now.getTime() + 120_000)
        await hear()
        for (let round = 0; round < 2; round++) {
          await reconcilePayments(paymentContext(), log)
          clock.now = new Date(clock.now.getTime() + 120_000)
        }
        const underWay = (await refundsOf(db, [orderId])).some((refund) => refund.status === 'STARTED')
        expect(underWay).toBe(false)
        expect(bank.held(reference)).toBe((await orderIs(orderId)) === 'APPROVED' ? 1200 : 0)
      }),
      { numRuns: runs },
    )
    expect(await orphans()).toEqual([])
  },
  (60 + runs) * 1000,
)
