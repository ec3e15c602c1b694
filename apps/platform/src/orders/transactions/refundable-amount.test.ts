import type { NonRefundableReason } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { nonRefundableReason, type Refundable, refundableAmount } from './refundable-amount.ts'

const paid: Refundable = {
  orderStatus: 'APPROVED',
  payment: { amount: 1000, status: 'APPROVED', refunded: 0 },
  underWay: 0,
  provider: 'READY',
  mayRefund: true,
}

test('computes the refundable amount from payments, refunds and refunds in progress', () => {
  expect(refundableAmount(paid)).toBe(1000)
  const partly: Refundable = {
    ...paid,
    payment: { amount: 1000, status: 'PARTIALLY_REFUNDED', refunded: 300 },
    underWay: 200,
  }
  expect(refundableAmount(partly)).toBe(500)
})

test('refunds a canceled order like any other', () => {
  expect(nonRefundableReason({ ...paid, orderStatus: 'CANCELED' })).toBe('NONE')
})

test.each<[NonRefundableReason, Partial<Refundable>]>([
  ['FORBIDDEN', { mayRefund: false }],
  ['TRANSACTION_NOT_FOUND', { payment: undefined }],
  ['ORDER_IS_PENDING', { orderStatus: 'PENDING' }],
  ['ORDER_IS_PENDING', { orderStatus: 'INITIALIZED' }],
  ['ORDER_IS_REJECTED', { orderStatus: 'REJECTED' }],
  ['ZERO_PRICE', { payment: { amount: 0, status: 'APPROVED', refunded: 0 } }],
  ['ALREADY_REFUNDED', { payment: { amount: 1000, status: 'REFUNDED', refunded: 1000 } }],
  ['NOT_PAID', { payment: { amount: 1000, status: 'PENDING_MERCHANT', refunded: 0 } }],
  ['NOT_PAID', { payment: { amount: 1000, status: 'DECLINED', refunded: 0 } }],
  ['PENDING_REFUND', { underWay: 1000 }],
  ['DISABLED_BY_PROVIDER', { provider: 'WITHOUT_REFUNDS' }],
  ['PROVIDER_IS_DOWN', { provider: 'DOWN' }],
])('refunds nothing: %s', (reason, input) => {
  expect(nonRefundableReason({ ...paid, ...input })).toBe(reason)
  expect(refundableAmount({ ...paid, ...input })).toBe(0)
})
