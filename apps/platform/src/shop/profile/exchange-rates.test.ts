import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'

const platform = await openPlatform(await fileDatabase())
const owner = await platform.owner()
const visitor = await platform.visitor()
const appId = '1380b703-ce81-ff05-f115-39571d94dfcd'

const setRates = (exchangeRates: unknown, headers = owner) =>
  platform.send('PATCH', '/_vitrine/v1/shop', { body: { exchangeRates }, headers })

const RATES = [
  { currency: 'EUR', rate: '0.92235' },
  { currency: 'JPY', rate: '149.5' },
]
const { body: shop } = await setRates(RATES)

const { body: created } = await platform.post(
  '/stores/v1/products',
  {
    product: {
      name: 'Bowl',
      productType: 'physical',
      priceData: { price: 19.99 },
      discount: { type: 'PERCENT', value: 10 },
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: [{ value: 'S', description: 'S' }] }],
    },
  },
  owner,
)
const { id } = created.product
const inCurrency = (currency: string) => ({ ...visitor, 'vitrine-currency': currency })
const inEuros = {
  currency: 'EUR',
  price: 18.44,
  discountedPrice: 16.59,
  formatted: { price: '€18.44', discountedPrice: '€16.59' },
}

test('lets an owner set display currencies, which anyone can read', async () => {
  expect(shop.shop.exchangeRates).toEqual(RATES)
  expect((await platform.get('/_vitrine/v1/shop')).body.shop.exchangeRates).toEqual(RATES)
  expect(await setRates([], visitor)).toMatchObject({ status: 403 })
})

test('shows converted prices in the requested currency wherever products appear', async () => {
  const headers = inCurrency('EUR')
  const read = await platform.get(`/stores-reader/v1/products/${id}`, headers)
  const queried = await platform.post('/stores-reader/v1/products/query-platformized', {}, headers)
  const searched = await platform.post('/_vitrine/v1/search', { search: { text: 'bowl' } }, headers)
  for (const product of [read.body.product, queried.body.products[0], searched.body.products[0]]) {
    expect(product.priceData).toMatchObject({ currency: 'USD', price: 19.99, discountedPrice: 17.99 })
    expect(product.convertedPriceData).toEqual(inEuros)
    expect(product.variants[0].variant.convertedPriceData).toEqual(inEuros)
  }
  const variants = await platform.post(`/stores-reader/v1/products/${id}/variants/query`, {}, headers)
  expect(variants.body.variants[0].variant.convertedPriceData).toEqual(inEuros)
  const chosen = await platform.post(
    `/stores-reader/v1/products/${id}/productOptionsAvailability`,
    { options: { Size: 'S' } },
    headers,
  )
  expect(chosen.body.selectedVariant.convertedPriceData).toEqual(inEuros)
})

test("shows no decimals for a currency without minor units, and the shop's currency without a rate", async () => {
  const priceIn = async (currency: string) =>
    (await platform.get(`/stores-reader/v1/products/${id}`, inCurrency(currency))).body.product
      .convertedPriceData
  expect(await priceIn('JPY')).toMatchObject({ currency: 'JPY', price: 2989, formatted: { price: '¥2,989' } })
  for (const unknown of ['CHF', 'USD', 'eur', '%'])
    expect(await priceIn(unknown)).toMatchObject({ currency: 'USD', price: 19.99 })
})

test("shows both currencies in a cart, and charges in the shop's currency", async () => {
  const catalogReference = { appId, catalogItemId: id, options: { options: { Size: 'S' } } }
  const body = { lineItems: [{ catalogReference, quantity: 2 }] }
  const { body: added } = await platform.post('/ecom/v1/carts/current/add-to-cart', body, inCurrency('EUR'))
  expect(added.cart).toMatchObject({
    currency: 'USD',
    conversionCurrency: 'EUR',
    subtotal: { amount: '35.98', convertedAmount: '33.19', formattedConvertedAmount: '€33.19' },
  })
  const totals = await platform.post('/ecom/v1/carts/current/estimate-totals', {}, inCurrency('EUR'))
  expect(totals.body.priceSummary.subtotal).toMatchObject({ amount: '35.98', convertedAmount: '33.19' })
  const plain = await platform.get('/ecom/v1/carts/current', visitor)
  expect(plain.body.cart).toMatchObject({ conversionCurrency: 'USD', subtotal: { convertedAmount: '35.98' } })
})

test('requires exactly three letters in a currency code', async () => {
  const refused = await setRates([{ currency: 'EURO', rate: '1' }])
  expect(refused.body.details.validationError.fieldViolations).toEqual([
    {
      field: 'exchangeRates[0].currency',
      violatedRule: 'EXACT_LENGTH',
      description: 'must be exactly 3 characters',
      data: { threshold: 3 },
    },
  ])
})

test.each([
  ['a rate of zero', [{ currency: 'EUR', rate: '0' }], 'exchangeRates[0].rate'],
  ['a negative rate', [{ currency: 'EUR', rate: -1 }], 'exchangeRates[0].rate'],
  [
    'a rate with more than eight decimals',
    [{ currency: 'EUR', rate: '0.123456789' }],
    'exchangeRates[0].rate',
  ],
  ['an unknown currency', [{ currency: 'XQQ', rate: '1' }], 'exchangeRates[0].currency'],
  ['the shop’s own currency', [{ currency: 'USD', rate: '1' }], 'exchangeRates[0].currency'],
  ['a duplicate currency', [...RATES, { currency: 'EUR', rate: '2' }], 'exchangeRates[2].currency'],
])('rejects %s, and keeps the rates', async (_, rates, field) => {
  const refused = await setRates(rates)
  expect(refused.status).toBe(400)
  expect(refused.body.details.validationError.fieldViolations).toMatchObject([{ field }])
  expect((await platform.get('/_vitrine/v1/shop')).body.shop.exchangeRates).toEqual(RATES)
})
