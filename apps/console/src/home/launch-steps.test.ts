import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://api.shop.example' } })
const { isSampleShop, launchSteps, missingPolicies, unfinishedPolicies } = await import('./launch-steps.ts')

const NEW_SHOP = {
  shop: { name: 'My shop', status: 'PENDING', contact: {} },
  brand: {},
  acceptsRealPayments: false,
  hasTestPayments: false,
  shippingOptions: [{ active: false }],
  carriers: [],
  taxRegions: [],
  pages: [
    { kind: 'TERMS', published: true, body: '' },
    { kind: 'PRIVACY', published: false, body: '' },
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
    name: { shop: { name: 'Studio North', status: 'PENDING', contact: {} } },
    business: {
      shop: { ...NEW_SHOP.shop, contact: { addressLine: '12 Kiln Lane', city: 'Portland', country: 'US' } },
    },
    brand: { brand: { accentColor: '#2f6b4f' } },
    product: { products: [{}] },
    payments: { acceptsRealPayments: true },
    delivery: { shippingOptions: [{ active: true }] },
    tax: { taxRegions: [{}] },
    policies: {
      pages: [
        { kind: 'TERMS', published: true, body: '' },
        { kind: 'PRIVACY', published: true, body: '' },
      ],
    },
    email: { emailSource: 'ENVIRONMENT' },
    testOrder: { orders: [{}] },
    open: { shop: { name: 'My shop', status: 'ENABLED', contact: {} } },
  } as const
  for (const [step, change] of Object.entries(all)) expect(done({ ...NEW_SHOP, ...change })).toEqual([step])
  expect(done({ ...NEW_SHOP, carriers: [{}] })).toEqual(['delivery'])
})

test('keeps the steps of a shop that its merchant tries as a demo', () => {
  const shop = { name: 'Studio North', status: 'DEMO', contact: {} } as const
  expect(isSampleShop({ shop })).toBe(false)
  expect(isSampleShop({ shop: { ...shop, hasPublicMailbox: true } })).toBe(true)
})

test('asks shops in the EU for a tax ID too', () => {
  const ofShop = (contact: object) =>
    done({ ...NEW_SHOP, shop: { ...NEW_SHOP.shop, contact: { country: 'DE', ...contact } } })
  const address = { addressLine: 'Lindenstraße 4', city: 'Freiburg' }
  expect(ofShop(address)).toEqual([])
  expect(ofShop({ taxId: 'DE136695976' })).toEqual([])
  expect(ofShop({ ...address, taxId: 'DE136695976' })).toEqual(['business'])
  expect(ofShop({ address: 'Lindenstraße 4, 79100 Freiburg', taxId: 'DE136695976' })).toEqual(['business'])
})

test('asks shops in the EU for a legal notice and a return policy too', () => {
  const inCountry = (country: string) =>
    missingPolicies({ ...NEW_SHOP, shop: { ...NEW_SHOP.shop, contact: { country } } })
  expect(inCountry('DE')).toEqual(['PRIVACY', 'RETURNS', 'IMPRINT'])
  expect(inCountry('US')).toEqual(['PRIVACY'])
})

test('finds published policies with questions of a template in any language', () => {
  const policy = { kind: 'DELIVERY', published: true, body: '<p>We deliver everywhere.</p>' } as const
  const translations = { de: { body: '<h2>Liefergebiet</h2><p>[Länder und Regionen]</p>' } }
  expect(unfinishedPolicies({ pages: [policy] })).toEqual([])
  expect(unfinishedPolicies({ pages: [{ ...policy, translations }] })).toEqual(['DELIVERY'])
  expect(unfinishedPolicies({ pages: [{ ...policy, published: false, translations }] })).toEqual([])
})
