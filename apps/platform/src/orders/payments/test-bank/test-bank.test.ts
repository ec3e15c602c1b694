import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../../tests/database.ts'
import type { PaymentRequest } from '../payment-provider.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import { confirmPayment, testCards } from './test-bank.ts'
import { findPayment } from './test-bank-repository.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

async function openBank() {
  const db = await testDatabase()
  const bank = testCards({
    db,
    now: () => new Date('2026-03-01T12:00:00Z'),
    confirmationUrl: (reference) => `https://bank.example/${reference}`,
  })
  const pay = (cardNumber: string, more: Partial<PaymentRequest> = {}) =>
    bank.authorize({
      key: 'payment-1',
      amount: euros(5000),
      title: 'Order 10001',
      email: 'ada@example.com',
      returnUrl: 'https://shop.example/back',
      capture: true,
      entered: { cardNumber },
      ...more,
    })
  return { db, bank, pay }
}

test('accepts the default test card in any notation', async () => {
  const { pay } = await openBank()
  expect(await pay('4242 4242-4242 4242')).toEqual({
    status: 'APPROVED',
    reference: 'payment-1',
    money: euros(5000),
  })
})

test('waits for the card when its result is asked for first', async () => {
  const { pay } = await openBank()
  const read = pay('', { entered: {} })
  await new Promise((resolve) => setTimeout(resolve, 10))
  const results = await Promise.all([read, pay('4242424242424242')])
  expect(results.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED'])
})

test('declines a payment without a card', async () => {
  const { pay } = await openBank()
  expect(await pay('', { entered: {} })).toMatchObject({ status: 'DECLINED', reason: 'NOT_A_TEST_CARD' })
})

test.each([
  ['4000000000000002', 'CARD_DECLINED'],
  ['4000000000009995', 'INSUFFICIENT_FUNDS'],
  ['4000000000000069', 'CARD_EXPIRED'],
  ['4000000000000127', 'WRONG_SECURITY_CODE'],
  ["somebody's real card, 5555555555554444", 'NOT_A_TEST_CARD'],
  ['', 'NOT_A_TEST_CARD'],
])('declines the card %s: %s', async (number, reason) => {
  const { pay } = await openBank()
  expect(await pay(number)).toEqual({ status: 'DECLINED', reference: 'payment-1', reason })
})

test("waits for the shopper's confirmation, and keeps the first decision", async () => {
  const { db, bank, pay } = await openBank()
  expect(await pay('4000000000003220')).toEqual({
    status: 'ACTION_REQUIRED',
    reference: 'payment-1',
    url: 'https://bank.example/payment-1',
  })
  expect(await confirmPayment(db, 'payment-1', true)).toBe('https://shop.example/back')
  await confirmPayment(db, 'payment-1', false)
  expect(await bank.read('payment-1')).toMatchObject({ status: 'APPROVED' })
  expect(await confirmPayment(db, 'unknown', true)).toBeUndefined()
})

test('declines a payment that the shopper rejects', async () => {
  const { db, bank, pay } = await openBank()
  await pay('4000000000003220')
  await confirmPayment(db, 'payment-1', false)
  expect(await bank.read('payment-1')).toMatchObject({ status: 'DECLINED', reason: 'NOT_CONFIRMED' })
})

test('reports an approved payment on retry after a dropped connection', async () => {
  const { pay } = await openBank()
  await expect(pay('4000000000000119')).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(await pay('4000000000000119')).toEqual({
    status: 'APPROVED',
    reference: 'payment-1',
    money: euros(5000),
  })
})

test('creates one payment for fifty requests with one key', async () => {
  const { bank, pay } = await openBank()
  const responses = await Promise.all(Array.from({ length: 50 }, () => pay('4242424242424242')))
  expect(new Set(responses.map((result) => JSON.stringify(result))).size).toBe(1)
  const refunds = await Promise.all(
    Array.from({ length: 50 }, (_, index) => bank.refund?.('payment-1', euros(5000), `refund-${index}`)),
  )
  expect(refunds.filter((refund) => refund?.status === 'SUCCEEDED')).toHaveLength(1)
})

test('captures or voids an authorization once', async () => {
  const { bank, pay } = await openBank()
  await pay('4242424242424242', { key: 'kept', capture: false })
  await pay('4242424242424242', { key: 'let-go', capture: false })
  expect(await bank.read('kept')).toMatchObject({ status: 'AUTHORIZED' })
  expect(await bank.capture('kept', euros(5000), 'capture-1')).toMatchObject({ status: 'APPROVED' })
  expect(await bank.void('kept', 'void-1')).toMatchObject({ status: 'APPROVED' })
  expect(await bank.void('let-go', 'void-2')).toMatchObject({ status: 'VOIDED' })
  expect(await bank.capture('let-go', euros(5000), 'capture-2')).toMatchObject({ status: 'VOIDED' })
})

test('never refunds more than was paid for any requests', async () => {
  const { db, bank, pay } = await openBank()
  let payments = 0
  const request = fc.record({
    amount: fc.integer({ min: 1, max: 4000 }),
    name: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 6 }), async (refunds) => {
      const key = `payment-${payments++}`
      await pay('4242424242424242', { key })
      const done = new Map<string, number>()
      for (const { amount, name } of refunds) {
        const refund = `${key}.${name}`
        const result = await bank.refund?.(key, euros(amount), refund)
        if (result?.status === 'SUCCEEDED' && !done.has(refund)) done.set(refund, amount)
      }
      const total = [...done.values()].reduce((sum, amount) => sum + amount, 0)
      expect(total).toBeLessThanOrEqual(5000)
      expect((await findPayment(db, key))?.refunded).toBe(total)
    }),
    { numRuns: 40 },
  )
})
