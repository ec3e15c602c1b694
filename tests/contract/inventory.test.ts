import { createClient, OAuthStrategy } from '@vitrine/client'
import { MerchantStrategy, merchants } from '@vitrine/client/merchant'
import { inventory, products } from '@vitrine/client/stores'
import { issueSetUpToken } from '@vitrine/platform/shop/merchants/set-up'
import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

// Each test opens its own shop, including images.
const ORIGIN = 'http://localhost:4000'

/** The demo shop with a visitor and its owner, each with their own client. */
async function openInventory() {
  const { app, db, clientId } = await openTestShop()
  let cookie = ''
  const visitor = createClient({
    apiUrl: ORIGIN,
    auth: OAuthStrategy({ clientId }),
    modules: { inventory, products },
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
  const owner = createClient({
    apiUrl: ORIGIN,
    auth: MerchantStrategy(),
    modules: { inventory, merchants },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('origin', ORIGIN)
      if (cookie) request.headers.set('cookie', cookie)
      const response = await app.fetch(request)
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return response
    },
  })
  const token = (await issueSetUpToken(db)) ?? ''
  await owner.merchants.setUp({
    token,
    name: 'Ada',
    email: 'ada@example.com',
    password: 'correct horse battery',
  })
  const { items } = await visitor.products.queryProducts().eq('slug', 'ridge-mug').find()
  const [mug] = items
  if (!mug) throw new Error('The demo shop has no mug.')
  return { visitor, owner, mug }
}

test('shows stock to everyone who sees the product, and lets merchants change it', async () => {
  const { visitor, owner, mug } = await openInventory()
  const { inventoryItem } = await visitor.inventory.getInventoryVariants(mug.inventoryItemId ?? '')
  expect(inventoryItem).toMatchObject({ _id: mug.inventoryItemId, productId: mug._id, trackQuantity: true })
  expect(inventoryItem.lastUpdated).toBeInstanceOf(Date)
  expect(inventoryItem.variants.map(({ variantId }) => variantId)).toEqual(mug.variants.map(({ _id }) => _id))

  const [first, second] = inventoryItem.variants
  await owner.inventory.updateInventoryVariants(mug._id, {
    trackQuantity: true,
    variants: [{ variantId: first?.variantId ?? '', quantity: 3 }],
  })
  await owner.inventory.incrementInventory([
    { productId: mug._id, variantId: first?.variantId ?? '', incrementBy: 4 },
  ])
  await owner.inventory.decrementInventory([
    { inventoryId: inventoryItem._id, variantId: first?.variantId ?? '', decrementBy: 7 },
  ])

  const { product } = await visitor.products.getProduct(mug._id)
  expect(product.variants[0]?.stock).toEqual({ trackQuantity: true, quantity: 0, inStock: false })
  expect(product.variants[1]?.stock?.quantity).toBe(second?.quantity)
})

test('finds inventory by its product', async () => {
  const { visitor, mug } = await openInventory()
  const found = await visitor.inventory.queryInventory({
    query: { filter: JSON.stringify({ productId: mug._id }), paging: { limit: 5 } },
  })
  expect(found.inventoryItems).toMatchObject([{ productId: mug._id }])
  expect(found).toMatchObject({ metadata: { items: 5, offset: 0 }, totalResults: 1 })
  expect((await visitor.inventory.queryInventory()).totalResults).toBe(40)
})

test('rejects quantities that are too large or too small', async () => {
  const { owner, mug } = await openInventory()
  const variantId = mug.variants[0]?._id ?? ''
  const taking = (decrementBy: number) =>
    owner.inventory.decrementInventory([{ productId: mug._id, variantId, decrementBy }])
  await expect(taking(1_000_000)).rejects.toMatchObject({
    status: 409,
    details: {
      applicationError: { code: 'INSUFFICIENT_INVENTORY', data: { productId: mug._id, variantId } },
    },
  })
  await expect(taking(0)).rejects.toMatchObject({
    status: 400,
    details: {
      validationError: { fieldViolations: [{ field: 'decrementData[0].decrementBy', violatedRule: 'MIN' }] },
    },
  })
})

test('rejects stock changes by visitors, and finds no stock of a missing product', async () => {
  const { visitor, mug } = await openInventory()
  await expect(
    visitor.inventory.decrementInventory([{ productId: mug._id, decrementBy: 1 }]),
  ).rejects.toMatchObject({ status: 403, details: { applicationError: { code: 'PERMISSION_DENIED' } } })
  await expect(visitor.inventory.getInventoryVariants('nothing')).rejects.toMatchObject({
    status: 404,
    details: { applicationError: { code: 'INVENTORY_ITEM_NOT_FOUND' } },
  })
})
