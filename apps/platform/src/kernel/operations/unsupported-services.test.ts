import { beforeAll, expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const shop = await openCartShop(await fileDatabase())
const visitor = await shop.visitor()
const merchant = await shop.merchant()

test.each([
  ['POST', '/wix-data/v2/items/query', { dataCollectionId: 'Menus', query: {} }],
  ['POST', '/wix-data/v2/items/count', { dataCollectionId: 'Menus' }],
  ['POST', '/wix-data/v2/items', { dataCollectionId: 'Menus', dataItem: { data: { title: 'x' } } }],
  ['POST', '/wix-data/v2/bulk/items/insert', { dataCollectionId: 'Menus', dataItems: [] }],
  ['GET', '/wix-data/v2/items/one?dataCollectionId=Menus', undefined],
  ['DELETE', '/wix-data/v2/items/one?dataCollectionId=Menus', undefined],
  [
    'GET',
    `/wix-data/v2/items/query?.r=${Buffer.from('{"dataCollectionId":"Menus"}').toString('base64url')}`,
    undefined,
  ],
])('names the missing data collection at %s %s', async (method, path, body) => {
  for (const headers of [visitor, merchant]) {
    const response = await shop.send(method, path, { headers, ...(body && { body }) })
    expect(response).toMatchObject({ status: 404, code: 'WDE0025' })
    expect(response.body.details.applicationError.data).toEqual({ dataCollectionId: 'Menus' })
  }
})

test.each([
  ['POST', '/stores/v3/products'],
  ['GET', '/stores/v3/brands/x'],
  ['PATCH', '/stores/v3/products/x'],
  ['DELETE', '/stores/v3/products/x'],
])('reports at %s %s which version of the catalog the shop has', async (method, path) => {
  const response = await shop.send(method, path, { headers: visitor, ...(method === 'POST' && { body: {} }) })
  expect(response).toMatchObject({ status: 428, code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' })
  const version = await shop.get('/stores/v3/provision/version', visitor)
  expect(version.body).toEqual({ catalogVersion: 'V1_CATALOG' })
})

test('returns the number 404 for an unknown collection slug in the second generation', async () => {
  for (const path of ['/stores-reader/v2/collections/slug/none', '/v2/collections/slug/none'])
    expect(await shop.get(path, visitor)).toMatchObject({ status: 404, code: 404 })
  expect(await shop.get('/stores-reader/v1/collections/slug/none', visitor)).toMatchObject({
    status: 404,
    code: 'COLLECTION_NOT_FOUND',
  })
})

test('lists currencies with rates, and converts between any two', async () => {
  const set = await shop.send('PATCH', '/_vitrine/v1/shop', {
    headers: await shop.owner(),
    body: {
      exchangeRates: [
        { currency: 'JPY', rate: '150' },
        { currency: 'GBP', rate: '0.8' },
      ],
    },
  })
  expect(set.status, JSON.stringify(set.body)).toBe(200)
  const base = '/currency_converter/v1/currencies'
  expect((await shop.get(base, visitor)).body).toEqual({
    currencies: [
      { code: 'USD', symbol: '$' },
      { code: 'JPY', symbol: '¥' },
      { code: 'GBP', symbol: '£' },
    ],
  })
  expect((await shop.get(`${base}/rate/GBP/convert/JPY`, visitor)).body).toEqual({
    rate: { value: '18750000000', decimalPlaces: 8 },
  })
  const amounts = [
    { value: '1095', decimalPlaces: 2 },
    { value: '-5', decimalPlaces: 0 },
  ]
  expect((await shop.post(`${base}/amounts/JPY/convert/USD`, { amounts }, visitor)).body).toEqual({
    amounts: [
      { value: '7', decimalPlaces: 2 },
      { value: '-3', decimalPlaces: 2 },
    ],
  })
  const unknown = await shop.get(`${base}/rate/USD/convert/CHF`, visitor)
  expect(unknown.body.details.validationError.fieldViolations).toMatchObject([{ field: 'to' }])
  expect((await shop.post(`${base}/amounts/USD/convert/JPY`, { amounts: [] }, visitor)).status).toBe(400)
})

const QUERY = '/stores-reader/v1/products/query'
const find = (body: object, headers = visitor, path = QUERY) => shop.post(path, body, headers)
const namesOf = ({ body }: { body: { products: { name: string }[] } }) =>
  body.products.map(({ name }) => name)

beforeAll(async () => {
  await shop.product({ name: 'Cup', price: 5 })
  await shop.product({ name: 'Jug', price: 30 })
  await shop.product({ name: 'Secret', price: 50, visible: false } as never)
})

test('accepts filter and sort as JSON text from plain REST clients', async () => {
  const filter = JSON.stringify({ price: { $gt: 4 } })
  const sort = JSON.stringify([{ fieldName: 'price', order: 'DESC' }])
  const page = await find({ query: { filter, sort, paging: { limit: 1, offset: 0 } } })
  expect(namesOf(page)).toEqual(['Jug'])
  expect(page.body).toMatchObject({ totalResults: 2, metadata: { items: 1, offset: 0 } })
  for (const short of [{ price: 'asc' }, [{ price: 'asc' }]])
    expect(namesOf(await find({ query: { filter, sort: JSON.stringify(short) } }))).toEqual(['Cup', 'Jug'])
  expect(namesOf(await find({}, visitor, '/stores/v1/products/query'))).toHaveLength(2)
  for (const query of [{ filter: '{' }, { sort: '[1]' }])
    expect((await find({ query })).body.details.validationError.fieldViolations).toMatchObject([
      { field: `query.${Object.keys(query)[0]}`, violatedRule: 'FORMAT' },
    ])
})

test('returns variants and hidden products to plain REST clients only on request and with permission', async () => {
  const filter = JSON.stringify({ name: 'Cup' })
  expect((await find({ query: { filter } })).body.products[0].variants).toEqual([])
  const whole = await find({ query: { filter }, includeVariants: true })
  expect(whole.body.products[0].variants).toHaveLength(1)
  expect(namesOf(await find({}, merchant))).not.toContain('Secret')
  expect(namesOf(await find({ includeHiddenProducts: true }, merchant))).toContain('Secret')
  expect(await find({ includeHiddenProducts: true })).toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
})
