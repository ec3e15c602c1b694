import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.server.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { OrderDetails } from './order-details.tsx'
import type { OrderView } from './order-view.server.ts'

const ORDER = {
  id: 'o1',
  number: '10001',
  steps: [],
  lines: [],
  sums: [],
  total: '',
  belowTotal: [],
  address: { title: '', lines: [], delivery: [] },
  fulfillments: [],
  returns: [],
  returnTo: '/return?number=10001&orderId=o1',
} as unknown as OrderView

function render(guest?: { number: string; email: string }): string {
  const Component = () => (
    <I18nProvider>
      <OrderDetails order={ORDER} guest={guest} />
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ id: 'order', path: '/', Component }])
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { order: { messages: { orders: en.orders } } } }} />,
  )
}

test('leads a guest to the return of an order without asking for the email address again', () => {
  const page = render({ number: '10001', email: 'ada@example.com' })
  expect(page).toMatch(/<form[^>]*action="\/return"/)
  expect(page).toContain('<input type="hidden" name="email" value="ada@example.com"/>')
  expect(page).toMatch(/<button[^>]*value="find"/)
  expect(page).not.toContain('href="/return')
  expect(render()).toContain('href="/return?number=10001&amp;orderId=o1"')
})
