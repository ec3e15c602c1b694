import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ShopInfo } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { businessValues, contactChange } from './business-values.ts'
import { shopValues } from './shop-values.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { CatalogVersionSetting } = await import('./catalog-version-setting.tsx')
const { ExternalPagesSettings } = await import('./external-pages.tsx')
const { BusinessDetails } = await import('./business-details.tsx')
const { ShopSettings } = await import('./shop-settings.tsx')

const info: ShopInfo = {
  name: 'Vitrine',
  url: 'https://shop.example',
  currency: 'USD',
  status: 'ENABLED',
  access: { browse: true, buy: true, payments: 'real' },
  weightUnit: 'KG',
  timeZone: 'Europe/Berlin',
  exchangeRates: [],
  contact: { email: 'hello@shop.example', phone: ' ' },
  shippingCountries: [],
  deliveryOptions: [],
  priorPricesRequired: false,
  withdrawals: { mode: 'AUTOMATIC', days: 14, transitDays: 14 },
  withdrawalsEnabled: false,
  returnsEnabled: false,
  taxIncludedInPrices: false,
  reviewsEnabled: true,
  hasReviews: false,
  backInStockRequestsEnabled: false,
  newOrderEmailsEnabled: true,
  reverseChargeEnabled: false,
  vatNumberCheckEnabled: false,
  externalPages: { eventsCheckout: 'https://events.example/tickets' },
  languages: ['en', 'de', 'ar'],
  catalogVersion: 'V1_CATALOG',
}

function shown(element = <ShopSettings />, shop = info): string {
  const client = new QueryClient()
  client.setQueryData(['shop'], shop)
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test.each([
  ['backInStockRequestsEnabled', 'Let customers request an email when a product is back in stock'],
  ['newOrderEmailsEnabled', 'Send new order notifications to the contact email'],
] as const)('turns %s on and off with a checkbox', (name, label) => {
  const [, field = ''] = shown().split(
    new RegExp(`(<label[^>]*><input type="checkbox"[^>]*name="${name}".*?</label>)`),
  )
  expect(field).toContain(label)
  for (const isOn of [true, false]) {
    const values = shopValues({ ...info, [name]: isOn })
    expect(values[name]).toBe(isOn)
  }
})

test('selects the preferred catalog version', () => {
  expect(shown()).not.toContain('catalogVersion')
  const [, field = ''] = shown(<CatalogVersionSetting />).split(
    /(<select[^>]*name="catalogVersion".*?<\/select>)/,
  )
  expect(field).toContain('<option value="V3_CATALOG">Catalog V3</option>')
})

test('omits empty contact fields', () => {
  expect(contactChange(businessValues(info.contact), info.contact)).toEqual({ email: 'hello@shop.example' })
})

test('keeps an address on one line until its fields replace it', () => {
  const earlier = { address: '1 Kiln Lane, Berlin' }
  expect(contactChange(businessValues(earlier), earlier)).toEqual(earlier)
  const saved = { ...earlier, addressLine: '1 Kiln Lane', city: 'Berlin' }
  const { address: _, ...fields } = saved
  expect(contactChange(businessValues(saved), saved)).toEqual(fields)
  expect(contactChange(businessValues({}), saved)).toEqual({})
})

test('says which address the new fields replace', () => {
  const contact = { address: '1 Kiln Lane, Berlin' }
  expect(shown(<BusinessDetails />, { ...info, contact })).toContain('Current address: 1 Kiln Lane, Berlin.')
  expect(shown(<BusinessDetails />)).not.toContain('Current address')
})

test('shows a field for each external page', () => {
  const html = shown(<ExternalPagesSettings />)
  for (const flow of ['bookingsBook', 'bookingsCheckout', 'eventsCheckout', 'paidPlansCheckout'])
    expect(html).toMatch(new RegExp(`<input[^>]*type="url"[^>]*name="${flow}"`))
  expect(html).toContain('Event tickets checkout URL')
})
