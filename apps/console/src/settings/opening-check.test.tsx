import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { keys } from '../shared/query-keys.ts'

vi.stubGlobal('window', { location: { origin: 'https://api.shop.example' } })
const { OpeningCheck, openingProblems } = await import('./opening-check.tsx')

const READY = {
  shop: {
    name: 'Studio North',
    status: 'PENDING',
    contact: { addressLine: '1 Mill Road', city: 'Portland', country: 'US' },
  },
  brand: {},
  acceptsRealPayments: true,
  hasTestPayments: false,
  shippingOptions: [{ active: true }],
  carriers: [],
  taxRegions: [{}],
  pages: [
    { kind: 'TERMS', published: true, body: '<p>Yours.</p>' },
    { kind: 'PRIVACY', published: true, body: '<p>Ours.</p>' },
  ],
  emailSource: 'CONSOLE',
  products: [{}],
  orders: [],
} as const

test('finds nothing wrong with a shop that is ready, even without a test order', () => {
  expect(openingProblems(READY)).toEqual([])
})

test('warns of missing business details, test keys, questions of templates and a missing mail server', () => {
  const pages = [
    ...READY.pages,
    { kind: 'DELIVERY', published: true, body: '[Countries and regions]' },
  ] as const
  const shop = { ...READY.shop, contact: { country: 'US' } }
  const data = { ...READY, shop, pages, acceptsRealPayments: false, emailSource: 'NONE' } as const
  expect(openingProblems(data)).toEqual(['business', 'payments', 'unfinishedPolicies', 'email'])
})

test('shows its warnings only when the merchant is about to open the shop', () => {
  const client = new QueryClient()
  client.setQueryData(keys.launch, { ...READY, taxRegions: [] })
  const shown = (isShown: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <OpeningCheck isShown={isShown} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
  expect(shown(false)).toBe('')
  expect(shown(true)).toContain('You haven’t set up taxes.')
})
