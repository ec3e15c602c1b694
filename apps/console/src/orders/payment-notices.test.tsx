import type { Order, OrderTransactions } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { PaymentNotices } = await import('./payment-notices.tsx')

test('names the day by which an order must be paid, as the email to the customer does', () => {
  const order = { status: 'APPROVED', paymentDueDate: new Date('2026-03-09T23:59:59.999Z') } as Order
  const transactions = { payments: [], refunds: [] } as unknown as OrderTransactions
  expect(renderToStaticMarkup(<PaymentNotices order={order} transactions={transactions} />)).toContain(
    'by Mar 9, 2026.',
  )
})
