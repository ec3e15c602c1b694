import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { canonicalPath } from './path-aliases.ts'

const platform = await openPlatform(await fileDatabase())
const visitor = await platform.visitor()
const owner = await platform.owner()

test.each([
  ['/_api/catalog-reader-server/v1/products/p', '/stores-reader/v1/products/p'],
  ['/catalog-read-proxy/v1/variants/query', '/stores-reader/v1/variants/query'],
  ['/_api/catalog-read-proxy/v1/products/p', '/stores-reader/v1/products/p'],
  ['/_api/catalog-server/v1/products', '/stores/v1/products'],
  ['/_api/catalog-server/v2/collections/query', '/stores-reader/v2/collections/query'],
  ['/wix-ecommerce-catalog/v2/collections/c', '/stores-reader/v2/collections/c'],
  ['/v2/collections/slug/bowls', '/stores-reader/v2/collections/slug/bowls'],
  ['/catalog-write-api-proxy/v1/collections', '/stores/v1/collections'],
  ['/v1/orders/search', '/ecom/v1/orders/search'],
  ['/_api/ecom-orders/v1/orders/o', '/ecom/v1/orders/o'],
  ['/_api/orders/v1/orders/o', '/ecom/v1/orders/o'],
  ['/v1/orders-settings', '/v1/orders-settings'],
  ['/stores-reader/v1/products/p', '/stores-reader/v1/products/p'],
  ['/console/v2/collections', '/console/v2/collections'],
])('resolves %s to %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test('serves an alias like its canonical path, with the same access', async () => {
  const sent = { product: { name: 'Bowl', priceData: { price: 12 } } }
  const created = await platform.post('/_api/catalog-server/v1/products', sent, owner)
  expect(created).toMatchObject({ status: 200, body: { product: { name: 'Bowl' } } })
  const path = `/v1/products/${created.body.product.id}`
  for (const prefix of ['/stores-reader', '/_api/catalog-reader-server', '/catalog-read-proxy'])
    expect(await platform.get(prefix + path, visitor)).toMatchObject({ body: { product: { name: 'Bowl' } } })
  expect((await platform.post('/v2/collections/query', {}, visitor)).body.collections).toHaveLength(1)
  expect((await platform.post('/v2/collections/query', {})).status).toBe(401)
  expect(await platform.post('/catalog-write-api-proxy/v1/products', sent, visitor)).toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
})
