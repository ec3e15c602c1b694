import { createClient, OAuthStrategy } from '@vitrine/client'
import { expect, test } from 'vitest'
import { dollars, product, variant } from '../testing/product-fixture.ts'
import { requestBackInStock } from './use-back-in-stock.ts'

const request = async (status: number, code = '') => {
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
  const result = await requestBackInStock(client)({
    product: product({ priceData: dollars(48) }),
    variant: variant({ Size: 'Bolster' }, 40),
    email: 'ada@example.com',
    itemUrl: 'https://shop.example/products/field-cushion',
  })
  return { result, bodies }
}

test('sends the variant and its price', async () => {
  const { result, bodies } = await request(200)
  expect(result).toBe('CREATED')
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

test('accepts a repeated request', async () => {
  expect((await request(409, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')).result).toBe(
    'ALREADY_EXISTS',
  )
})

test('reports a product that is in stock again', async () => {
  expect((await request(409, 'ITEM_IN_STOCK')).result).toBe('IN_STOCK')
})

test('throws other errors', async () => {
  await expect(request(404, 'PRODUCT_NOT_FOUND')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})
