import { expect, test } from 'vitest'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { silentLog } from '../../../testing/silent-log.ts'
import { orderRefunds, orders } from '../../kernel/database/schema/orders/orders.ts'
import { ProviderUnavailable } from '../payments/payment-provider.ts'
import { confirmPayment } from '../payments/test-bank/test-bank.ts'
import { readRefundability } from './read-transactions.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundOrder } from './refund-order.ts'
import { settlePayment } from './settle-payment.ts'

test('marks a refund scheduled until the provider is called, and started during the call', async () => {
  const shop = await openOrderFixture()
  const { db, clock, paymentContext } = shop
  const platform = await openPlatform(db, { now: () => clock.now })
  const owner = await platform.owner()
  const refundStatus = async (orderId: string) => {
    const { body } = await platform.get(`/ecom/v1/payments/orders/${orderId}`, owner)
    return body.orderTransactions.refunds[0]?.transactions[0]?.refundStatus
  }
  const { order, payments } = await shop.buy(1, '4000000000003220')
  const [payment] = payments
  if (!payment) throw new Error('there is no payment')
  await confirmPayment(db, payment.id, true)
  await db.update(orders).set({ status: 'CANCELED' })
  const money = { amount: payment.amount, currency: 'EUR' }
  await settlePayment(db, payment, { status: 'APPROVED', reference: payment.id, money }, shop.changeContext())
  expect(await refundStatus(order.id)).toBe('SCHEDULED')

  clock.now = new Date(clock.now.getTime() + 120_000)
  const seen: string[] = []
  const { providers, ...others } = paymentContext()
  const watched = new Map(
    [...providers].map(([id, provider]) => [
      id,
      {
        ...provider,
        refund: async (...request: Parameters<NonNullable<typeof provider.refund>>) => {
          seen.push(await refundStatus(order.id))
          if (!provider.refund) throw new Error('this provider pays nothing back')
          return provider.refund(...request)
        },
      },
    ]),
  )
  await reconcilePayments({ ...others, providers: watched }, silentLog)
  expect(seen).toEqual(['STARTED'])
  expect(await refundStatus(order.id)).toBe('SUCCEEDED')
})

test('keeps a refund started while the provider does not respond, and retries it', async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(1)
  const { providers, ...others } = shop.paymentContext()
  const refund = () => Promise.reject(new ProviderUnavailable())
  const down = new Map([...providers].map(([id, provider]) => [id, { ...provider, refund }]))
  await refundOrder({ ...others, providers: down }, order.id, {})
  const statuses = async () => (await shop.db.select().from(orderRefunds)).map(({ status }) => status)
  expect(await statuses()).toEqual(['STARTED'])
  shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
  await reconcilePayments(shop.paymentContext(), silentLog)
  expect(await statuses()).toEqual(['SUCCEEDED'])
})

test('marks a payment not refundable while its provider is unreachable', async () => {
  const shop = await openOrderFixture()
  const { order } = await shop.buy(1)
  const { db, providers, subscribers } = shop.paymentContext()
  const reasons = async (known: typeof providers) => {
    const { payments } = await readRefundability({ db, providers: known, subscribers }, order)
    return payments.map(({ nonRefundable, refundable, payment }) => [
      nonRefundable?.reason ?? refundable,
      payment?.monetary?.refundable?.amount,
    ])
  }
  const read = () => Promise.reject(new ProviderUnavailable())
  const down = new Map([...providers].map(([id, provider]) => [id, { ...provider, read }]))
  expect(await reasons(down)).toEqual([['PROVIDER_IS_DOWN', '0.00']])
  expect(await reasons(providers)).toEqual([[true, '12.00']])
})
