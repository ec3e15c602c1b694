import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { createCollection } from '../../catalog/collections/create-collection.ts'
import { createProduct } from '../../catalog/product-editing/create-product.ts'
import type { NewProductInput } from '../../catalog/product-editing/new-product-schema.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { Refusal } from '../../kernel/refusal.ts'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const SAME_CATEGORIES = { id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: STORES_APP_ID }
const BOUGHT_TOGETHER = { id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783', appId: STORES_APP_ID }
const BEST_SELLERS = { id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c', appId: STORES_APP_ID }

const db = await fileDatabase()
const platform = await openPlatform(db)
const visitor = await platform.visitor()
const now = new Date('2026-01-01T00:00:00Z')
const unwrap = async <Created extends object>(outcome: Promise<Created | Refusal>): Promise<Created> => {
  const result = await outcome
  if (result instanceof Refusal) throw new Error(JSON.stringify(result))
  return result
}
const { collectionId: table } = await unwrap(createCollection(db, { name: 'Table' }, now))
const { collectionId: gifts } = await unwrap(createCollection(db, { name: 'Gifts' }, now))

const ids = new Map<string, string>()
const add = async (name: string, product: Partial<NewProductInput>) => {
  const input: NewProductInput = { name, productType: 'physical', price: 20, ...product }
  ids.set(name, (await unwrap(createProduct(db, input, now))).productId)
}
await add('Mug', { brand: 'Kiln', collectionIds: [table, gifts], price: 24 })
await add('Bowl', { brand: 'Kiln', collectionIds: [table], price: 30 })
await add('Jug', { brand: 'Kiln', collectionIds: [table, gifts], price: 26 })
await add('Plate', { collectionIds: [table], price: 400 })
await add('Cup', { brand: 'Kiln', collectionIds: [table, gifts], price: 24, quantity: 0 })
await add('Lamp', { brand: 'Lumen', price: 25 })
await add('Hidden', { brand: 'Kiln', collectionIds: [table, gifts], price: 24, visible: false })

const get = (body: object, headers = visitor, path = '/v1/recommendations/get') =>
  platform.post(path, body, headers)
const item = (name: string) => ({ catalogItemId: ids.get(name) ?? name, appId: STORES_APP_ID })
const nameOf = (id: string) => [...ids].find(([, each]) => each === id)?.[0]
const names = async (body: object) =>
  (await get(body)).body.recommendation.items.map(({ catalogItemId }: { catalogItemId: string }) =>
    nameOf(catalogItemId),
  )

test('recommends related products to a visitor, most similar first, sold out last', async () => {
  expect(await names({ algorithms: [SAME_CATEGORIES], items: [item('Mug')] })).toEqual([
    'Jug',
    'Bowl',
    'Lamp',
    'Plate',
    'Cup',
  ])
})

test('recommends products related to any of several products, and none of them', async () => {
  const found = await names({ algorithms: [SAME_CATEGORIES], items: [item('Mug'), item('Lamp')] })
  expect(found).not.toContain('Mug')
  expect(found).not.toContain('Lamp')
  expect(found[0]).toBe('Jug')
})

test('reports the first algorithm that finds enough', async () => {
  const { body } = await get({
    algorithms: [BEST_SELLERS, SAME_CATEGORIES],
    items: [item('Mug')],
    minimumRecommendedItems: 3,
  })
  expect(body.recommendation.algorithm).toEqual(SAME_CATEGORIES)
  expect(body.recommendation.items[0]).toEqual(item('Jug'))
})

test.each([
  ['too few are found', { algorithms: [SAME_CATEGORIES], items: [item('Mug')], minimumRecommendedItems: 50 }],
  ['there are no sales', { algorithms: [BEST_SELLERS] }],
  ['no product is given', { algorithms: [SAME_CATEGORIES] }],
  ['the product is hidden', { algorithms: [SAME_CATEGORIES], items: [item('Hidden')] }],
  ['the product does not exist', { algorithms: [SAME_CATEGORIES], items: [item('x')] }],
])('recommends nothing when %s', async (_, body) => {
  expect((await get(body)).body).toEqual({ recommendation: { items: [] } })
})

test('recommends what several recent paid orders have in common, the most frequent first', async () => {
  const order = (number: number, names: string[], paymentStatus: 'PAID' | 'NOT_PAID' = 'PAID') => ({
    id: randomUUID(),
    number,
    buyerKind: 'visitor' as const,
    buyerId: ids.get('Mug') ?? '',
    email: 'ada@example.com',
    status: 'APPROVED' as const,
    paymentStatus,
    currency: 'USD',
    total: 0,
    lines: names.map((name) => ({ productId: ids.get(name) })) as never,
    details: {} as never,
    inventoryUpdateTrigger: 'ORDER_PLACED' as never,
    createdAt: now,
    updatedAt: now,
  })
  const bought = [
    ['Mug', 'Plate'],
    ['Mug', 'Plate', 'Lamp', 'Hidden', 'Cup'],
    ['Lamp', 'Mug', 'Plate', 'Hidden', 'Cup'],
    ['Mug', 'Jug'],
    ['Plate', 'Bowl'],
  ]
  await db
    .insert(orders)
    .values([
      ...bought.map((names, index) => order(20_001 + index, names)),
      ...[1, 2].map((index) => order(30_000 + index, ['Mug', 'Bowl'], 'NOT_PAID')),
    ])
  expect(await names({ algorithms: [BOUGHT_TOGETHER], items: [item('Mug')] })).toEqual(['Plate', 'Lamp'])
  expect(await names({ algorithms: [BOUGHT_TOGETHER], items: [item('Jug')] })).toEqual([])
})

test('rejects unknown algorithms and apps by name', async () => {
  const other = '13d21c63-b5ec-5912-8397-c3a5ddb27a97'
  const responses = [
    await get({ algorithms: [{ ...SAME_CATEGORIES, appId: other }] }),
    await get({ algorithms: [{ id: other, appId: STORES_APP_ID }] }),
    await get({ algorithms: [SAME_CATEGORIES], items: [{ ...item('Mug'), appId: other }] }),
  ]
  expect(responses.map(({ status, code }) => [status, code])).toEqual([
    [404, 'RECOMMENDATIONS_PROVIDER_NOT_FOUND'],
    [400, 'ALGORITHM_NOT_SUPPORTED'],
    [400, 'ITEM_APP_ID_NOT_SUPPORTED'],
  ])
  expect((await get({ algorithms: [] })).body.details.validationError.fieldViolations).toMatchObject([
    { field: 'algorithms', violatedRule: 'MIN_SIZE' },
  ])
  expect((await get({ algorithms: [SAME_CATEGORIES] }, {})).status).toBe(401)
})

test('supports every listed algorithm under both paths', async () => {
  const { body } = await platform.get('/ecom/v1/recommendations/algorithms', visitor)
  expect(body).toEqual((await platform.get('/v1/recommendations/algorithms', visitor)).body)
  expect(body.availableAlgorithms).toHaveLength(4)
  for (const { appId, config } of body.availableAlgorithms) {
    const wish = { algorithms: [{ id: config.algorithmId, appId }], items: [item('Mug')] }
    expect((await get(wish, visitor, '/ecom/v1/recommendations/get')).status).toBe(200)
  }
})
