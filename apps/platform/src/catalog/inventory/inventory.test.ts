import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { productSearch } from '../../kernel/database/schema/catalog/search.ts'
import { events } from '../../kernel/database/schema/events.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createProduct } from '../product-editing/create-product.ts'
import type { NewProductInput } from '../product-editing/new-product-schema.ts'

const ONLY = '00000000-0000-0000-0000-000000000000'
const now = new Date('2026-03-01T12:00:00Z')

const bowl: NewProductInput = { name: 'Bowl', productType: 'physical', price: 12, quantity: 5 }
const shirt: NewProductInput = {
  name: 'Shirt',
  productType: 'physical',
  price: 30,
  options: [
    {
      name: 'Size',
      type: 'drop_down',
      choices: ['S', 'M', 'L'].map((size) => ({ value: size, description: size })),
    },
  ],
  variants: ['S', 'M', 'L'].map((size, quantity) => ({ choices: { Size: size }, quantity })),
}

async function openStock() {
  const db = await testDatabase()
  const platform = await openPlatform(db, { now: () => now })
  const visitor = await platform.visitor()
  const owner = await platform.owner()
  const add = async (product: NewProductInput) => {
    const created = await createProduct(db, product, new Date('2026-01-01T00:00:00Z'))
    if (created instanceof Refusal) throw new Error(JSON.stringify(created))
    return created.productId
  }
  const item = async (productId: string) =>
    (await platform.post('/stores-reader/v2/inventoryItems/x/getVariants', { productId }, owner)).body
      .inventoryItem
  return {
    db,
    platform,
    visitor,
    owner,
    add,
    item,
    update: (productId: string, inventoryItem: object, headers = owner) =>
      platform.send('PATCH', `/stores/v2/inventoryItems/product/${productId}`, {
        body: { inventoryItem },
        headers,
      }),
    decrement: (decrementData: object[], headers = owner) =>
      platform.post('/stores/v2/inventoryItems/decrement', { decrementData }, headers),
    increment: (incrementData: object[], headers = owner) =>
      platform.post('/stores/v2/inventoryItems/increment', { incrementData }, headers),
    query: (query: object, headers = visitor) =>
      platform.post('/stores-reader/v2/inventoryItems/query', { query }, headers),
    news: async () =>
      (await db.select().from(events).orderBy(asc(events.sequence)))
        .filter(({ type }) => type.startsWith('com.wix.ecommerce.inventory'))
        .map(({ type, payload }) => ({ type: type.split('.').at(-1), payload })),
  }
}

test('returns the quantity of each variant of an inventory item', async () => {
  const { add, item, platform, visitor } = await openStock()
  const bowlId = await add(bowl)
  const shirtId = await add(shirt)
  expect(await item(bowlId)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    productId: bowlId,
    trackQuantity: true,
    variants: [{ variantId: ONLY, inStock: true, quantity: 5, availableForPreorder: false }],
    lastUpdated: '2026-01-01T00:00:00.000Z',
    numericId: expect.stringMatching(/^\d{16}$/),
    preorderInfo: { enabled: false },
  })
  const { variants: sizes } = await item(shirtId)
  expect(
    sizes.map(({ quantity, inStock }: { quantity: number; inStock: boolean }) => [quantity, inStock]),
  ).toEqual([
    [0, false],
    [1, true],
    [2, true],
  ])
  const { body } = await platform.get(`/stores-reader/v1/products/${bowlId}`, visitor)
  const byItsOwnId = await platform.post(
    `/stores-reader/v2/inventoryItems/${body.product.inventoryItemId}/getVariants`,
    { variantIds: [sizes[0].variantId] },
    visitor,
  )
  expect(byItsOwnId.body.inventoryItem).toMatchObject({ productId: bowlId, variants: [] })
})

test('accepts filter and sort as JSON text', async () => {
  const { add, query, owner, item } = await openStock()
  const bowlId = await add(bowl)
  const shirtId = await add(shirt)
  const hiddenId = await add({ ...bowl, name: 'Hidden', visible: false })
  const ids = async (text: object, headers?: Record<string, string>) =>
    (await query(text, headers)).body.inventoryItems.map(({ productId }: { productId: string }) => productId)

  expect(await ids({})).toEqual([bowlId, shirtId])
  expect(await ids({}, owner)).toEqual([bowlId, shirtId, hiddenId])
  expect(await ids({ filter: JSON.stringify({ productId: shirtId }) })).toEqual([shirtId])
  expect(await ids({ filter: JSON.stringify({ id: { $in: [(await item(bowlId)).id] } }) })).toEqual([bowlId])
  expect(
    await ids({
      filter: JSON.stringify({ numericId: { $gt: String(BigInt(Date.UTC(2026, 0, 2)) << 12n) } }),
    }),
  ).toEqual([])
  expect(await ids({ sort: '{"productId":"desc"}' })).toEqual([shirtId, bowlId])
  expect(await ids({ sort: '[{"numericId":"asc"}]', paging: { limit: 1, offset: 1 } })).toEqual([shirtId])
  expect((await query({ paging: { limit: 1 } })).body).toMatchObject({
    metadata: { items: 1, offset: 0 },
    totalResults: 2,
  })
})

test.each([
  ['a filter that is no JSON', { filter: '{' }, 'query.filter'],
  ['a filter on an unknown field', { filter: '{"price":1}' }, 'query.filter.price'],
  ['an invalid number', { filter: '{"numericId":{"$gt":"soon"}}' }, 'query.filter.numericId.$gt'],
  ['an unknown sort field', { sort: '{"price":"asc"}' }, 'query.sort'],
  ['a page that is too large', { paging: { limit: 101 } }, 'query.paging.limit'],
])('rejects %s and names the field', async (_, text, field) => {
  const { query } = await openStock()
  const { status, body } = await query(text)
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field }])
})

test('lets a merchant set the stock, and emits an event with the old and new values', async () => {
  const { db, add, update, item, news } = await openStock()
  const bowlId = await add(bowl)
  const { id } = await item(bowlId)
  const response = await update(bowlId, {
    ...(await item(bowlId)),
    variants: [{ variantId: ONLY, quantity: 0 }],
  })
  expect([response.status, response.body]).toEqual([200, {}])
  expect(await item(bowlId)).toMatchObject({
    trackQuantity: true,
    variants: [{ quantity: 0, inStock: false }],
    lastUpdated: now.toISOString(),
  })
  expect(await news()).toEqual([
    {
      type: 'InventoryVariantsChanged',
      payload: {
        inventoryItemId: id,
        productId: bowlId,
        updatedDate: now.toISOString(),
        variants: [
          {
            id: ONLY,
            oldValue: { quantity: 5, inStock: true, availableForPreorder: false },
            newValue: { quantity: 0, inStock: false, availableForPreorder: false },
          },
        ],
      },
    },
  ])
  expect(await db.select().from(productSearch)).toMatchObject([{ inStock: false }])
  expect(
    await db.select().from(auditLog).where(eq(auditLog.operation, 'updateInventoryVariants')),
  ).toMatchObject([
    { entityId: bowlId, before: { stock: [{ quantity: 5 }] }, after: { stock: [{ quantity: 0 }] } },
  ])
})

test('sets availability by hand without tracking, and starts again at zero with tracking', async () => {
  const { add, update, item, news } = await openStock()
  const shirtId = await add(shirt)
  const [small, medium] = (await item(shirtId)).variants
  await update(shirtId, { trackQuantity: false, variants: [{ variantId: medium.variantId, inStock: false }] })
  expect(await item(shirtId)).toMatchObject({
    trackQuantity: false,
    variants: [{ inStock: false }, { inStock: false }, { inStock: true }],
  })
  await update(shirtId, { trackQuantity: true, variants: [{ variantId: small.variantId, quantity: 7 }] })
  expect(await item(shirtId)).toMatchObject({
    trackQuantity: true,
    variants: [{ quantity: 7 }, { quantity: 0 }, { quantity: 0 }],
  })
  expect((await news()).map(({ type }) => type)).toEqual([
    'InventoryItemChanged',
    'InventoryVariantsChanged',
    'InventoryItemChanged',
    'InventoryVariantsChanged',
  ])
})

test('records nothing for an update that changes nothing', async () => {
  const { add, update, item, news } = await openStock()
  const bowlId = await add(bowl)
  await update(bowlId, { trackQuantity: true, variants: [{ variantId: ONLY, quantity: 5 }] })
  expect(await news()).toEqual([])
  expect((await item(bowlId)).lastUpdated).toBe('2026-01-01T00:00:00.000Z')
})

test('increments and decrements the stock of several products at once', async () => {
  const { add, increment, decrement, item } = await openStock()
  const bowlId = await add(bowl)
  const shirtId = await add(shirt)
  const { id, variants: sizes } = await item(shirtId)
  const sent = await decrement([
    { productId: bowlId, decrementBy: 2 },
    { productId: bowlId, variantId: ONLY, decrementBy: 1 },
    { inventoryId: id, variantId: sizes[2].variantId, decrementBy: 2, preorderRequest: false },
  ])
  expect([sent.status, sent.body]).toEqual([200, {}])
  await increment([{ productId: shirtId, variantId: sizes[0].variantId, incrementBy: 9 }])
  expect((await item(bowlId)).variants[0].quantity).toBe(2)
  expect((await item(shirtId)).variants.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
    9, 1, 0,
  ])
})

test('ignores changes to the quantity of an untracked product', async () => {
  const { add, decrement, item, news } = await openStock()
  const productId = await add({ ...bowl, quantity: null })
  expect((await decrement([{ productId, decrementBy: 3 }])).status).toBe(200)
  expect(await item(productId)).toMatchObject({ trackQuantity: false, variants: [{ inStock: true }] })
  expect(await news()).toEqual([])
})

test('takes nothing when there is not enough stock for the whole request', async () => {
  const { add, decrement, item, news } = await openStock()
  const bowlId = await add(bowl)
  const plateId = await add({ ...bowl, name: 'Plate' })
  const response = await decrement([
    { productId: plateId, decrementBy: 1 },
    { productId: bowlId, decrementBy: 3 },
    { productId: bowlId, decrementBy: 3 },
  ])
  expect([response.status, response.code]).toEqual([409, 'INSUFFICIENT_INVENTORY'])
  expect(response.body.details.applicationError.data).toEqual({
    productId: bowlId,
    variantId: ONLY,
    available: 2,
  })
  expect((await item(plateId)).variants[0].quantity).toBe(5)
  expect((await item(bowlId)).variants[0].quantity).toBe(5)
  expect(await news()).toEqual([])
})

test('reports why an update is rejected, and changes nothing', async () => {
  const { db, add, update, decrement, increment, platform, visitor } = await openStock()
  const bowlId = await add(bowl)
  const shirtId = await add(shirt)
  const stock = () => db.select().from(variants).orderBy(variants.id)
  const before = await stock()
  const nobody = '01890000-0000-7000-8000-000000000000'
  const responses = [
    await update(nobody, { trackQuantity: true }),
    await update('x', { trackQuantity: true }),
    await update(bowlId, { trackQuantity: true, variants: [{ variantId: nobody, quantity: 1 }] }),
    await decrement([{ productId: nobody, decrementBy: 1 }]),
    await decrement([{ decrementBy: 1 }]),
    await decrement([{ productId: shirtId, variantId: ONLY, decrementBy: 1 }]),
    await platform.post('/stores-reader/v2/inventoryItems/x/getVariants', {}, visitor),
  ]
  expect(responses.map(({ status, code }) => [status, code])).toEqual([
    [404, 'PRODUCT_NOT_FOUND'],
    [404, 'PRODUCT_NOT_FOUND'],
    [404, 'VARIANT_NOT_FOUND'],
    [404, 'PRODUCT_NOT_FOUND'],
    [404, 'PRODUCT_NOT_FOUND'],
    [404, 'VARIANT_NOT_FOUND'],
    [404, 'INVENTORY_ITEM_NOT_FOUND'],
  ])
  const rules = [
    await update(bowlId, { trackQuantity: true, variants: [{ variantId: ONLY, quantity: -1 }] }),
    await update(bowlId, { trackQuantity: true, preorderInfo: { enabled: true } }),
    await decrement([]),
    await decrement([{ productId: bowlId, decrementBy: 0 }]),
    await decrement([{ productId: shirtId, decrementBy: 1 }]),
    await increment([{ productId: bowlId, incrementBy: 1_000_000 }]),
  ].map(({ body }) => body.details.validationError.fieldViolations[0])
  expect(rules.map(({ field, violatedRule }) => [field, violatedRule])).toEqual([
    ['inventoryItem.variants[0].quantity', 'MIN'],
    ['inventoryItem.preorderInfo.enabled', 'INVALID_ENUM_VALUE'],
    ['decrementData', 'MIN_SIZE'],
    ['decrementData[0].decrementBy', 'MIN'],
    ['decrementData[0].variantId', 'REQUIRED_FIELD'],
    ['incrementData', 'MAX'],
  ])
  expect(await stock()).toEqual(before)
  expect((await decrement([{ productId: bowlId, decrementBy: 1 }], visitor)).status).toBe(403)
  expect((await update(bowlId, { trackQuantity: false }, visitor)).status).toBe(403)
  expect(await stock()).toEqual(before)
})

test('runs a request with an idempotency key once', async () => {
  const { add, decrement, item, owner } = await openStock()
  const productId = await add(bowl)
  const named = { ...owner, 'idempotency-key': 'order-1' }
  const responses = await Promise.all([1, 2, 3].map(() => decrement([{ productId, decrementBy: 2 }], named)))
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  expect((await item(productId)).variants[0].quantity).toBe(3)
})

test('never takes more than the stock under concurrent requests', async () => {
  const { add, decrement, item } = await openStock()
  const productIds = [await add({ ...bowl, quantity: 7 }), await add({ ...bowl, name: 'Plate', quantity: 7 })]
  const orders = fc.sample(
    fc.array(
      fc.record({ productId: fc.constantFrom(...productIds), decrementBy: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    20,
  )
  const responses = await Promise.all(orders.map((order) => decrement(order)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
  for (const productId of productIds) {
    const claimed = orders
      .filter((_, index) => responses[index]?.status === 200)
      .flat()
      .filter((moved) => moved.productId === productId)
      .reduce((sum, { decrementBy }) => sum + decrementBy, 0)
    expect((await item(productId)).variants[0].quantity).toBe(7 - claimed)
  }
})
