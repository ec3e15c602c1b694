import type { Order, OrderTransactions } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderPayments } from './order-payments.tsx'

const shown = (order: Partial<Order>, transactions: Partial<OrderTransactions> = {}) => {
  const payment = { _id: 'card', amount: { amount: '36.00' }, regularPaymentDetails: { status: 'APPROVED' } }
  return renderToStaticMarkup(
    <OrderPayments
      order={{ status: 'APPROVED', currency: 'USD', ...order } as Order}
      transactions={
        { orderId: 'order', payments: [payment], refunds: [], ...transactions } as OrderTransactions
      }
    />,
  )
}

const refunded = [
  {
    _id: 'refund',
    transactions: [{ paymentId: 'card', amount: { amount: '12.00' }, refundStatus: 'SUCCEEDED' as const }],
  },
]

test('shows what is due to the customer as a refund, or else the net payment', () => {
  expect(shown({})).not.toMatch(/Refund due|Net payment/)
  expect(shown({}, { refundDue: { amount: '12.00' } })).toContain('Refund due: $12.00')
  expect(shown({}, { refunds: refunded })).toContain('Net payment: $24.00')
  expect(shown({ status: 'CANCELED' })).toContain('Net payment: $36.00')
  expect(shown({ status: 'CANCELED' }, { refundDue: { amount: '36.00' } })).toContain('Refund due: $36.00')
})
