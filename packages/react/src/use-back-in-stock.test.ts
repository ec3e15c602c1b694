import { createClient, OAuthStrategy } from '@vitrine/client'
import { expect, test } from 'vitest'
import { dollars, product, variant } from '../testing/product-fixture.ts'
import { askForStock } from './use-back-in-stock.ts'

const ask = async (status: number, code = '') => {
  const bodies: unknown[] = []
  const client = createClient({
    auth: OAuthStrategy({ clientId: 'shop' }),
    apiUrl: 'http://localhost:5600',
    fetch: async (input, init) => {
      if (String(input).endsWith('/token')) return Response.json({ access_token: 'a', expires_in: 60 })
      bodies.push(JSON.parse(String(init?.body)))
      const applicationError = { code, description: code, data: {} }
      return Response.json({ request: { id: 'r' }, message: code, details: { applicationError } }, { status })
    },
  })
  const outcome = await askForStock(client)({
    product: product({ priceData: dollars(48) }),
    variant: variant({ Size: 'Bolster' }, 40),
    email: 'ada@example.com',
    itemUrl: 'https://shop.example/products/field-cushion',
  })
  return { outcome, bodies }
}

test('a shopper is told of the very variant, at the price it has', async () => {
  const { outcome, bodies } = await ask(200)
  expect(outcome).toBe('ASKED')
  expect(bodies).toMatchObject([
    {
      request: {
        email: 'ada@example.com',
        catalogReference: { catalogItemId: 'cushion', options: { variantId: 'Bolster' } },
      },
      itemDetails: { name: 'Field Cushion', price: '40' },
    },
  ])
})

test('asking twice is as good as once', async () => {
  expect((await ask(409, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')).outcome).toBe('ASKED_BEFORE')
})

test('what has come back meanwhile can be bought', async () => {
  expect((await ask(409, 'ITEM_IN_STOCK')).outcome).toBe('IN_STOCK')
})

test('another refusal is not hidden', async () => {
  await expect(ask(404, 'PRODUCT_NOT_FOUND')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})
