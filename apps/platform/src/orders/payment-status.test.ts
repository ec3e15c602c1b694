import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Paying, paidAmount, paymentStatusOf, refundedAmount } from './payment-status.ts'

const paying = (status: Paying['status'], amount = 1000, refunded = 0): Paying => ({
  status,
  amount,
  refunded,
})

test.each<[string, readonly Paying[], ReturnType<typeof paymentStatusOf>]>([
  ['without any payment', [], 'NOT_PAID'],
  ['that was taken', [paying('APPROVED')], 'PAID'],
  ['of which a part was taken', [paying('APPROVED', 400)], 'PARTIALLY_PAID'],
  ['paid in two parts', [paying('APPROVED', 400), paying('APPROVED', 600)], 'PAID'],
  ['that the bank is still thinking about', [paying('PENDING')], 'PENDING'],
  ['that is set aside', [paying('AUTHORIZED')], 'PENDING'],
  ['that the merchant waits for', [paying('PENDING_MERCHANT')], 'PENDING_MERCHANT'],
  ['that was declined', [paying('DECLINED')], 'DECLINED'],
  ['that was declined, then taken', [paying('DECLINED'), paying('APPROVED')], 'PAID'],
  ['that was let go', [paying('VOIDED')], 'CANCELED'],
  ['that was called off', [paying('CANCELED')], 'CANCELED'],
  ['of which a part went back', [paying('PARTIALLY_REFUNDED', 1000, 1)], 'PARTIALLY_REFUNDED'],
  ['that went back', [paying('REFUNDED', 1000, 1000)], 'FULLY_REFUNDED'],
  [
    'of which one part went back',
    [paying('REFUNDED', 400, 400), paying('APPROVED', 600)],
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
      isTaken: fc.boolean(),
    })
    .map(({ amount, share, isTaken }): Paying => {
      if (!isTaken) return { amount, status: 'DECLINED', refunded: 0 }
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
