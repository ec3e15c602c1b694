import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openCheckout, pay, toPayment } from '../../../testing/open-checkout-page.ts'
import { createApp } from '../../app.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { createPaymentProviders } from './create-payment-providers.ts'

const now = () => new Date('2026-03-01T12:00:00Z')
const config = {
  publicUrl: 'https://api.shop.example',
  stripe: undefined,
  paymentApiUrls: {},
  secretsKey: undefined,
}

const request = (key: string, cardNumber: string) => ({
  key,
  amount: { amount: 4490, currency: 'USD' },
  title: 'Order',
  email: 'ada@example.com',
  returnUrl: 'https://shop.example',
  capture: true,
  savesCard: true,
  entered: { cardNumber },
})

test('rejects a test card where test payments are off, whatever the shop is called', async () => {
  const open = await openCheckout(2, 'physical', { testPayments: false })
  await toPayment(open)
  expect(open.browser.text).not.toContain('4242')
  await pay(open)
  expect(open.browser.address).not.toMatch(/\/done$/)
  expect(await open.db.select().from(orders)).toEqual([])
  expect(await open.stock()).toBe(5)
})

test('starts no test payment where test payments are off, and still settles earlier ones', async () => {
  const db = await testDatabase()
  const before = createPaymentProviders({ db, config: { ...config, testPayments: true }, now }).get(
    'test-card',
  )
  const after = createPaymentProviders({ db, config: { ...config, testPayments: false }, now }).get(
    'test-card',
  )
  await before?.authorize(request('earlier', '4242424242424242'))
  for (const cardNumber of ['4242424242424242', '4000000000000119', '4000000000003220', '4000000000005423'])
    expect(await after?.authorize(request(`new-${cardNumber}`, cardNumber))).toMatchObject({
      status: 'DECLINED',
    })
  expect(await after?.chargeOffSession?.('earlier', request('next', ''))).toMatchObject({
    status: 'DECLINED',
  })
  expect(await after?.read('earlier')).toMatchObject({ status: 'APPROVED' })
  expect(await after?.refund?.('earlier', { amount: 100, currency: 'USD' }, 'back')).toMatchObject({
    status: 'SUCCEEDED',
  })
})

test('confirms nothing on the test bank page where test payments are off', async () => {
  const open = await openCheckout()
  await toPayment(open)
  await pay(open, '4000000000003220')
  const { address } = open.browser
  expect(address).toContain('/test-bank/')
  const closed = createApp({
    db: open.db,
    config: { ...open.shop.config, testPayments: false },
    now,
  })
  for (const method of ['GET', 'POST'])
    expect((await closed.request(new URL(address, open.shop.config.publicUrl), { method })).status).toBe(404)
})
