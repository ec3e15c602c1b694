import { expect, test } from 'vitest'
import { refusalOf } from './catalog-shop.ts'
import { openConsole } from './console-shop.ts'

type Shop = Awaited<ReturnType<typeof openConsole>>

const namesIn = async ({ owner }: Shop, collectionId: string) => {
  const { items } = await owner.products.queryProducts().hasSome('collectionIds', [collectionId]).find()
  return items.map(({ name }) => name)
}

async function ruledShop() {
  const shop = await openConsole()
  const { collection } = await shop.owner.products.createCollection({ name: 'Loam under 30' })
  await shop.make('Mug', 24, { brand: 'Loam' })
  await shop.make('Vase', 80, { brand: 'Loam' })
  await shop.make('Bowl', 20, { brand: 'Other' })
  const ruled = await shop.owner.catalog.updateFullCollection(collection._id, {
    rule: {
      match: 'all',
      conditions: [
        { field: 'brand', comparison: 'is', value: 'Loam' },
        { field: 'price', comparison: 'atMost', value: 30 },
      ],
    },
  })
  return { ...shop, id: collection._id, ruled }
}

test('fills a collection by its rule', async () => {
  const shop = await ruledShop()
  expect(await namesIn(shop, shop.id)).toEqual(['Mug'])
  expect(shop.ruled).toMatchObject({ numberOfProducts: 1, rule: { match: 'all' } })
})

test('updates a collection as products are created, changed and changed in bulk', async () => {
  const shop = await ruledShop()
  const cup = await shop.make('Cup', 12, { brand: 'Loam' })
  expect(await namesIn(shop, shop.id)).toEqual(['Mug', 'Cup'])
  await shop.owner.products.updateProduct(cup._id, { brand: 'Other' })
  expect(await namesIn(shop, shop.id)).toEqual(['Mug'])
  const { items } = await shop.owner.products.queryProducts().eq('name', 'Vase').find()
  await shop.owner.products.bulkUpdateProductsProperty([items[0]?._id ?? ''], { price: 25 })
  expect(await namesIn(shop, shop.id)).toEqual(['Mug', 'Vase'])
})

test('rejects manual additions to and removals from a collection with a rule', async () => {
  const shop = await ruledShop()
  const { items } = await shop.owner.products.queryProducts().find()
  const ids = items.map(({ _id }) => _id)
  for (const call of [
    shop.owner.products.addProductsToCollection,
    shop.owner.products.removeProductsFromCollection,
  ])
    expect((await refusalOf(call(shop.id, ids))).code).toBe('AUTOMATED_COLLECTION')
  expect(await namesIn(shop, shop.id)).toEqual(['Mug'])
})

test('keeps the products of a collection when its rule is removed', async () => {
  const shop = await ruledShop()
  const free = await shop.owner.catalog.updateFullCollection(shop.id, { rule: null })
  expect(free.rule).toBeUndefined()
  await shop.make('Cup', 12, { brand: 'Loam' })
  expect(await namesIn(shop, shop.id)).toEqual(['Mug'])
})

test('supports stock in a rule', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const { collection } = await owner.products.createCollection({ name: 'To have now' })
  const rule = {
    match: 'any' as const,
    conditions: [{ field: 'inStock' as const, comparison: 'is' as const, value: true }],
  }
  await owner.catalog.updateFullCollection(collection._id, { rule })
  const mug = await shop.make('Mug', 24)
  expect(await namesIn(shop, collection._id)).toEqual(['Mug'])
  const variants = [{ variantId: mug.variants[0]?._id ?? '', quantity: 0 }]
  await owner.inventory.updateInventoryVariants(mug._id, { trackQuantity: true, variants })
  expect(await namesIn(shop, collection._id)).toEqual([])
})

test('rejects an invalid rule, condition by condition', async () => {
  const { owner } = await openConsole()
  const { collection } = await owner.products.createCollection({ name: 'Odd' })
  const outcome = await refusalOf(
    owner.catalog.updateFullCollection(collection._id, {
      rule: {
        match: 'all',
        conditions: [
          { field: 'brand', comparison: 'is', value: 'Loam' },
          { field: 'price', comparison: 'contains', value: '3' },
        ],
      },
    }),
  )
  expect(outcome.rules).toEqual({ 'rule.conditions[1]': 'VALIDATION' })
})

test('sorts the products of a collection in any order', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const { collection } = await owner.products.createCollection({ name: 'Table' })
  const created = []
  for (const name of ['A', 'B', 'C', 'D']) created.push(await shop.make(name, 5))
  const [a, b, , d] = created.map(({ _id }) => _id)
  await owner.products.addProductsToCollection(
    collection._id,
    created.map(({ _id }) => _id),
  )
  await owner.catalog.moveProductInCollection(collection._id, d ?? '', { before: b ?? '' })
  expect(await namesIn(shop, collection._id)).toEqual(['A', 'D', 'B', 'C'])
  await owner.catalog.moveProductInCollection(collection._id, a ?? '', { before: null })
  expect(await namesIn(shop, collection._id)).toEqual(['D', 'B', 'C', 'A'])
})

test('accepts only an existing image for a collection', async () => {
  const { owner } = await openConsole()
  const { collection } = await owner.products.createCollection({ name: 'Table' })
  const outcome = await refusalOf(owner.catalog.updateFullCollection(collection._id, { mediaId: 'nothing' }))
  expect(outcome.code).toBe('MEDIA_NOT_FOUND')
})

const cheap = {
  match: 'all' as const,
  conditions: [{ field: 'price' as const, comparison: 'atMost' as const, value: 30 }],
}
const unaskable = {
  match: 'all' as const,
  conditions: [{ field: 'price' as const, comparison: 'contains' as const, value: '3' }],
}

test('creates a collection and its rule together, or neither', async () => {
  const shop = await openConsole()
  const { owner } = shop
  await shop.make('Mug', 24)
  const bad = owner.catalog.createFullCollection({ collection: { name: 'Gifts' }, rule: unaskable })
  expect((await refusalOf(bad)).rules).toEqual({ 'rule.conditions[0]': 'VALIDATION' })
  const unnamed = owner.catalog.createFullCollection({ rule: cheap })
  expect((await refusalOf(unnamed)).rules).toEqual({ 'collection.name': 'REQUIRED_FIELD' })
  expect((await owner.collections.queryCollections().eq('name', 'Gifts').find()).items).toEqual([])
  const created = await owner.catalog.createFullCollection({ collection: { name: 'Gifts' }, rule: cheap })
  expect(created).toMatchObject({ name: 'Gifts', slug: 'gifts', numberOfProducts: 1, rule: cheap })
})

test('updates a collection and its rule as one change, which is undone as one', async () => {
  const shop = await openConsole()
  const { owner } = shop
  const { collection } = await owner.products.createCollection({ name: 'Gifts' })
  const { _id, revision = '' } = collection
  const save = (name: string, rule: typeof cheap | typeof unaskable) =>
    owner.catalog.updateFullCollection(_id, { collection: { name, revision }, rule })
  const read = () => owner.collections.getCollection(_id)

  expect((await refusalOf(save('Presents', unaskable))).rules).toEqual({ 'rule.conditions[0]': 'VALIDATION' })
  expect(await read()).toMatchObject({ name: 'Gifts', revision })

  expect(await save('Presents', cheap)).toMatchObject({ name: 'Presents', rule: cheap })
  expect((await refusalOf(save('Late', cheap))).code).toBe('STALE_REVISION')

  const { changes } = await owner.auditLog.listChanges({ entityId: _id })
  expect(changes.map(({ operation }) => operation)).toEqual(['updateFullCollection', 'createCollection'])
  await owner.auditLog.undo(changes[0]?._id ?? '')
  const undone = await read()
  expect(undone).toMatchObject({ name: 'Gifts' })
  expect(undone.rule).toBeUndefined()
})
