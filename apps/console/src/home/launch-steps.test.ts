import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://api.shop.example' } })
const { isSampleShop, launchSteps } = await import('./launch-steps.ts')

const NEW_SHOP = {
  shop: { name: 'My shop', status: 'PENDING' },
  acceptsRealPayments: false,
  shippingOptions: [{ active: false }],
  carriers: [],
  taxRegions: [],
  pages: [
    { kind: 'TERMS', published: true },
    { kind: 'PRIVACY', published: false },
  ],
  emailSource: 'NONE',
  products: [],
  orders: [],
} as const

const done = (data: Parameters<typeof launchSteps>[0]) =>
  launchSteps(data).flatMap(([step, isDone]) => (isDone ? step : []))

test('has nothing done in a new shop', () => {
  expect(done(NEW_SHOP)).toEqual([])
})

test('ticks each step by the data of the shop', () => {
  const all = {
    name: { shop: { name: 'Studio North', status: 'PENDING' } },
    product: { products: [{}] },
    payments: { acceptsRealPayments: true },
    delivery: { shippingOptions: [{ active: true }] },
    tax: { taxRegions: [{}] },
    policies: {
      pages: [
        { kind: 'TERMS', published: true },
        { kind: 'PRIVACY', published: true },
      ],
    },
    email: { emailSource: 'ENVIRONMENT' },
    testOrder: { orders: [{}] },
    open: { shop: { name: 'My shop', status: 'ENABLED' } },
  } as const
  for (const [step, change] of Object.entries(all)) expect(done({ ...NEW_SHOP, ...change })).toEqual([step])
  expect(done({ ...NEW_SHOP, carriers: [{}] })).toEqual(['delivery'])
})

test('keeps the steps of a shop that its merchant tries as a demo', () => {
  const shop = { name: 'Studio North', status: 'DEMO' } as const
  expect(isSampleShop({ shop })).toBe(false)
  expect(isSampleShop({ shop: { ...shop, hasPublicMailbox: true } })).toBe(true)
})
