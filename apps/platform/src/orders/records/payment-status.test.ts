import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaymentAmounts, paidAmount, paymentStatusOf, refundedAmount } from './payment-status.ts'

const payment = (status: PaymentAmounts['status'], amount = 1000, refunded = 0): PaymentAmounts => ({
  status,
  amount,
  refunded,
  overpaymentRefunded: 0,
})

test.each<[string, readonly PaymentAmounts[], ReturnType<typeof paymentStatusOf>]>([
  ['that does not exist', [], 'NOT_PAID'],
  ['that is captured', [payment('APPROVED')], 'PAID'],
  ['that is partly captured', [payment('APPROVED', 400)], 'PARTIALLY_PAID'],
  ['paid in two parts', [payment('APPROVED', 400), payment('APPROVED', 600)], 'PAID'],
  ['that is pending at the bank', [payment('PENDING')], 'PENDING'],
  ['that is authorized', [payment('AUTHORIZED')], 'PENDING'],
  ['that awaits the merchant', [payment('PENDING_MERCHANT')], 'PENDING_MERCHANT'],
  ['that was declined', [payment('DECLINED')], 'DECLINED'],
  ['that was declined, then captured', [payment('DECLINED'), payment('APPROVED')], 'PAID'],
  ['that was voided', [payment('VOIDED')], 'CANCELED'],
  ['that was canceled', [payment('CANCELED')], 'CANCELED'],
  ['that is partly refunded', [payment('PARTIALLY_REFUNDED', 1000, 1)], 'PARTIALLY_REFUNDED'],
  ['that is refunded', [payment('REFUNDED', 1000, 1000)], 'FULLY_REFUNDED'],
  [
    'of which one part is refunded',
    [payment('REFUNDED', 400, 400), payment('APPROVED', 600)],
    'PARTIALLY_REFUNDED',
  ],
])('computes the status for a payment %s', (_, payments, status) => {
  expect(paymentStatusOf(1000, payments)).toBe(status)
})

test.each([
  ['PARTIALLY_REFUNDED', 600],
  ['PARTIALLY_PAID', 700],
  ['PARTIALLY_PAID', 1000],
] as const)('is %s when an edit refunded 400 of 1000 and the total is %i now', (status, total) => {
  const refunded = { ...payment('PARTIALLY_REFUNDED', 1000, 400), overpaymentRefunded: 400 }
  expect(paymentStatusOf(total, [refunded])).toBe(status)
  expect(paymentStatusOf(total, [refunded, payment('APPROVED', total - 600)])).toBe('PARTIALLY_REFUNDED')
})

test('treats a free order as paid', () => {
  expect(paymentStatusOf(0, [])).toBe('PAID')
})

test('computes the payment status from the sums for any payments and refunds', () => {
  const payment = fc
    .record({
      amount: fc.integer({ min: 1, max: 10_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      isReceived: fc.boolean(),
    })
    .map(({ amount, share, isReceived }): PaymentAmounts => {
      if (!isReceived) return { amount, status: 'DECLINED', refunded: 0, overpaymentRefunded: 0 }
      const refunded = Math.floor(amount * share)
      const status = refunded === 0 ? 'APPROVED' : refunded === amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      return { amount, status, refunded, overpaymentRefunded: 0 }
    })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.array(payment), (total, payments) => {
      const stored = paidAmount(payments) - refundedAmount(payments)
      const status = paymentStatusOf(total, payments)
      expect(stored).toBeGreaterThanOrEqual(0)
      if (status === 'PAID') expect(stored).toBeGreaterThanOrEqual(total)
      if (status === 'FULLY_REFUNDED' || status === 'DECLINED' || status === 'NOT_PAID')
        expect(stored).toBe(0)
      if (status === 'PARTIALLY_PAID') expect(stored).toBeLessThan(total)
      if (refundedAmount(payments) > 0) expect(status).toMatch(/REFUNDED$/)
    }),
    { numRuns: 2000 },
  )
})
