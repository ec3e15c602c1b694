import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { openPlatform } from '../../testing/platform.ts'
import { purposeOf } from './opening.ts'

const SHOP = '/_vitrine/v1/shop'
const READ = '/stores-reader/v1/products/query-platformized'

async function open(status: string) {
  const platform = await openPlatform(await testDatabase())
  const owner = await platform.owner()
  const answer = await platform.send('PATCH', SHOP, { body: { status }, headers: owner })
  return { ...platform, owner, answer }
}

test.each([
  ['ENABLED', { browse: true, buy: true, payments: 'real' }],
  ['DEMO', { browse: true, buy: true, payments: 'demo' }],
  ['DISABLED', { browse: true, buy: false, payments: 'none' }],
  ['PENDING', { browse: false, buy: false, payments: 'none' }],
])('anyone sees what a shop that is %s lets shoppers do', async (status, opening) => {
  const shop = await open(status)
  expect(shop.answer.body).toEqual({
    shop: {
      name: 'My shop',
      currency: 'USD',
      exchangeRates: [],
      status,
      url: 'http://localhost:3000',
      opening,
    },
  })
  expect((await shop.get(SHOP)).body).toEqual(shop.answer.body)
})

test('a shop that is being set up says so to shoppers, and works for its merchants', async () => {
  const shop = await open('PENDING')
  const refused = await shop.post(READ, {}, await shop.visitor())
  expect(refused).toMatchObject({ status: 403, code: 'SHOP_CLOSED' })
  expect(refused.body.details.applicationError.data).toEqual({ status: 'PENDING' })
  expect((await shop.post(READ, {}, shop.owner)).status).toBe(200)
})

test('a shop that has closed still shows what it had', async () => {
  const shop = await open('DISABLED')
  expect((await shop.post(READ, {}, await shop.visitor())).status).toBe(200)
})

test.each([
  ['/ecom/v1/carts/current', 'buy'],
  ['/ecom/v1/checkouts', 'buy'],
  ['/v1/carts/current/add-to-cart', 'buy'],
  ['/stores-reader/v1/products/query-platformized', 'browse'],
  ['/_vitrine/v1/search', 'browse'],
  ['/ecom/v1/recommendations/get', 'browse'],
])('%s is called to %s', (path, purpose) => {
  expect(purposeOf(path)).toBe(purpose)
})

test('an owner renames the shop', async () => {
  const shop = await open('ENABLED')
  const { body } = await shop.send('PATCH', SHOP, { body: { name: ' Kiln & Field ' }, headers: shop.owner })
  expect(body.shop).toMatchObject({ name: 'Kiln & Field', status: 'ENABLED' })
})

test.each([{}, { status: 'OPEN' }, { name: ' ' }, { currency: 'EUR' }])(
  '%j does not change the shop',
  async (change) => {
    const shop = await open('ENABLED')
    expect((await shop.send('PATCH', SHOP, { body: change, headers: shop.owner })).status).toBe(400)
    expect((await shop.get(SHOP)).body).toEqual(shop.answer.body)
  },
)
