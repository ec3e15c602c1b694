import type { OrderPayment, OrderTransactions, RefundStatus, TransactionStatus } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { netPaid } from './net-paid.ts'

const paid = (amount: string, status: TransactionStatus): OrderPayment => ({
  _id: status,
  amount: { amount },
  regularPaymentDetails: { status },
})
const refunded = (amount: string, refundStatus: RefundStatus) => ({
  _id: refundStatus,
  transactions: [{ paymentId: 'card', amount: { amount }, refundStatus }],
})
const kept = (payments: OrderPayment[], refunds: OrderTransactions['refunds'] = []) =>
  netPaid({ orderId: 'order', payments, refunds }, 'USD').amount

test('subtracts completed and pending refunds from payments', () => {
  const card = paid('169.85', 'PARTIALLY_REFUNDED')
  expect(kept([card], [refunded('30.00', 'SUCCEEDED')])).toBe(13985)
  expect(kept([card], [refunded('30.00', 'SUCCEEDED'), refunded('39.85', 'PENDING')])).toBe(10000)
  expect(kept([card], [refunded('169.85', 'FAILED')])).toBe(16985)
})

test('ignores unpaid amounts and voided gift cards', () => {
  const giftCard = (voided: boolean): OrderPayment => ({
    _id: 'gift',
    amount: { amount: '25.00' },
    giftcardPaymentDetails: { giftcardPaymentId: 'gift', voided },
  })
  expect(kept([paid('10.00', 'DECLINED'), paid('10.00', 'PENDING'), giftCard(true)])).toBe(0)
  expect(kept([giftCard(false)])).toBe(2500)
})
