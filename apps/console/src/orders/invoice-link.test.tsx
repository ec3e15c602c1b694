import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Order } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { keys } from '../shared/query-keys.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { InvoiceLink } = await import('./invoice-link.tsx')

function shown(status: Order['status'], hasInvoice: boolean): string {
  const client = new QueryClient()
  client.setQueryData([...keys.order, 'order', 'hasInvoice'], hasInvoice)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <InvoiceLink order={{ _id: 'order', status } as Order} />
    </QueryClientProvider>,
  )
}

test('offers the invoice of a canceled order only if it was issued before', () => {
  expect(shown('APPROVED', false)).toContain('/orders/order/invoice.pdf')
  expect(shown('CANCELED', true)).toContain('/orders/order/invoice.pdf')
  expect(shown('CANCELED', false)).toBe('')
})
