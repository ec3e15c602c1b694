import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentAmounts, paidAmount, paymentStatusOf, refundedAmount } from './payment-status.ts'

const payment = (status: PaymentAmounts['status'], amount = 1000, refunded = 0): PaymentAmounts => ({
  status,
  amount,
  refunded,
})

test.each<[string, readonly PaymentAmounts[], ReturnType<typeof paymentStatusOf>]>([
  ['without any payment', [], 'NOT_PAID'],
  ['that was taken', [payment('APPROVED')], 'PAID'],
  ['of which a part was taken', [payment('APPROVED', 400)], 'PARTIALLY_PAID'],
  ['paid in two parts', [payment('APPROVED', 400), payment('APPROVED', 600)], 'PAID'],
  ['that the bank is still thinking about', [payment('PENDING')], 'PENDING'],
  ['that is set aside', [payment('AUTHORIZED')], 'PENDING'],
  ['that the merchant waits for', [payment('PENDING_MERCHANT')], 'PENDING_MERCHANT'],
  ['that was declined', [payment('DECLINED')], 'DECLINED'],
  ['that was declined, then taken', [payment('DECLINED'), payment('APPROVED')], 'PAID'],
  ['that was let go', [payment('VOIDED')], 'CANCELED'],
  ['that was called off', [payment('CANCELED')], 'CANCELED'],
  ['of which a part went back', [payment('PARTIALLY_REFUNDED', 1000, 1)], 'PARTIALLY_REFUNDED'],
  ['that went back', [payment('REFUNDED', 1000, 1000)], 'FULLY_REFUNDED'],
  [
    'of which one part went back',
    [payment('REFUNDED', 400, 400), payment('APPROVED', 600)],
    'PARTIALLY_REFUNDED',
  ],
])('money %s', (_, payments, status) => {
  expect(paymentStatusOf(1000, payments)).toBe(status)
})

test('an order that costs nothing is paid', () => {
  expect(paymentStatusOf(0, [])).toBe('PAID')
})

test('the status says what the sums say, whatever was paid and paid back', () => {
  const payment = fc
    .record({
      amount: fc.integer({ min: 1, max: 10_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      isReceived: fc.boolean(),
    })
    .map(({ amount, share, isReceived }): PaymentAmounts => {
      if (!isReceived) return { amount, status: 'DECLINED', refunded: 0 }
      const refunded = Math.floor(amount * share)
      const status = refunded === 0 ? 'APPROVED' : refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      return { amount, status, refunded }
    })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.array(payment), (total, payments) => {
      const kept = paidAmount(payments) - refundedAmount(payments)
      const status = paymentStatusOf(total, payments)
      expect(kept).toBeGreaterThanOrEqual(0)
      if (status === 'PAID') expect(kept).toBeGreaterThanOrEqual(total)
      if (status === 'FULLY_REFUNDED' || status === 'DECLINED' || status === 'NOT_PAID') expect(kept).toBe(0)
      if (status === 'PARTIALLY_PAID') expect(kept).toBeLessThan(total)
      if (refundedAmount(payments) > 0) expect(status).toMatch(/REFUNDED$/)
    }),
    { numRuns: 2000 },
  )
})
