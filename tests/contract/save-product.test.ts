import { isDeepStrictEqual } from 'node:util'
import { createClient } from '@vitrine/client'
import { MerchantStrategy, subscriptions } from '@vitrine/client/merchant'
import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { media } from '@vitrine/platform/kernel/database/schema/catalog/media'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { refusalOf } from './catalog-shop.ts'
import { openConsole } from './console-shop.ts'

const db = await fileDatabase()
const { owner, ownerConnection } = await openConsole(undefined, db)
await db.insert(media).values(
  ['sea.webp', 'ink.webp'].map((id) => ({
    id,
    mediaType: 'image' as const,
    format: 'webp',
    width: 9,
    height: 9,
    createdAt: new Date(),
  })),
)

const choices = (...names: string[]) => names.map((name) => ({ value: name, description: name }))
const option = (name: string, ...names: string[]) => ({
  name,
  optionType: 'drop_down' as const,
  choices: choices(...names),
})

let count = 0
/** A bowl in two sizes and two glazes, one combination of which overrides every field. */
const createBowl = async () => {
  const { collection } = await owner.products.createCollection({ name: `Collection ${++count}` })
  const { product } = await owner.catalog.createFullProduct({
    product: {
      name: `Bowl ${count}`,
      priceData: { price: 20 },
      manageVariants: true,
      productOptions: [option('Size', 'S', 'L'), option('Glaze', 'Sea', 'Ink')],
    },
    variants: [{ choices: { Size: 'S', Glaze: 'Sea' }, price: 24, sku: 'S-SEA' }],
    stock: {
      trackQuantity: true,
      variants: [
        { choices: {}, quantity: 3 },
        { choices: { Size: 'S', Glaze: 'Sea' }, quantity: 7 },
      ],
    },
    media: [
      { mediaId: 'ink.webp', altText: 'Ink', choices: [{ option: 'Glaze', choice: 'Ink' }] },
      { mediaId: 'sea.webp', altText: 'Sea', choices: [{ option: 'Glaze', choice: 'Sea' }] },
    ],
    collections: { join: [collection._id] },
    subscriptions: { oneTimePurchase: true, subscriptionOptions: [{ title: 'Monthly', frequency: 'MONTH' }] },
  })
  return { product, collectionId: collection._id }
}
const read = async (id: string) =>
  (await owner.products.getProduct(id, { includeMerchantSpecificData: true })).product
const variantOf = async (id: string, expected: Record<string, string>) =>
  (await read(id)).variants.find(({ choices }) => isDeepStrictEqual(choices, expected))
const changesOf = async (entityId: string) => (await owner.auditLog.listChanges({ entityId })).changes
const { subscriptions: plans } = createClient({
  ...ownerConnection,
  auth: MerchantStrategy(),
  modules: { subscriptions },
})
const plansOf = async (id: string) => (await plans.getSubscriptionOptions(id)).subscriptionOptions

test('creates a product with all its parts as one change that is undone as one', async () => {
  const { product, collectionId } = await createBowl()
  expect(product).toMatchObject({
    collectionIds: expect.arrayContaining([collectionId]),
    media: { mainMedia: { _id: 'ink.webp' } },
  })
  expect(product.variants.map(({ stock }) => stock?.quantity)).toEqual([7, 3, 3, 3])
  const changes = await changesOf(product._id)
  expect(changes).toMatchObject([{ operation: 'createFullProduct', size: 3 }])
  await owner.auditLog.undo(changes[0]?._id ?? '')
  expect((await refusalOf(read(product._id))).code).toBe('PRODUCT_NOT_FOUND')
})

test('keeps variants with price, SKU, stock and images when options and choices are renamed', async () => {
  const { product } = await createBowl()
  const before = await variantOf(product._id, { Size: 'S', Glaze: 'Sea' })
  const { product: saved } = await owner.catalog.updateFullProduct(product._id, {
    product: {
      revision: product.revision ?? '',
      productOptions: [option('Measure', 'Small', 'L', 'XL'), option('Glaze', 'Ink', 'Sea')],
    },
    optionRenames: [
      { option: 'Measure', previousName: 'Size', choices: [{ choice: 'Small', previousName: 'S' }] },
      // Two choices that swap their names.
      {
        option: 'Glaze',
        previousName: 'Glaze',
        choices: [
          { choice: 'Ink', previousName: 'Sea' },
          { choice: 'Sea', previousName: 'Ink' },
        ],
      },
    ],
    stock: { trackQuantity: true, variants: [{ choices: { Measure: 'XL' }, quantity: 1 }] },
  })
  const after = await variantOf(product._id, { Measure: 'Small', Glaze: 'Ink' })
  expect(after).toMatchObject({
    _id: before?._id,
    variant: { sku: 'S-SEA', priceData: { price: 24 } },
    stock: { quantity: 7 },
  })
  expect(saved.variants.map(({ stock }) => stock?.quantity)).toEqual([7, 3, 3, 3, 1, 1])
  const glazes = saved.productOptions[1]?.choices
  expect(glazes?.map(({ description, media }) => [description, media?.items?.[0]?._id])).toEqual([
    ['Ink', 'sea.webp'],
    ['Sea', 'ink.webp'],
  ])
})

test('gives a choice that reuses a removed name its own variants', async () => {
  const { product } = await createBowl()
  const small = await variantOf(product._id, { Size: 'S', Glaze: 'Sea' })
  const { product: saved } = await owner.catalog.updateFullProduct(product._id, {
    product: { productOptions: [option('Size', 'L'), option('Glaze', 'Sea', 'Ink')] },
    optionRenames: [{ option: 'Size', previousName: 'Size', choices: [{ choice: 'L', previousName: 'S' }] }],
  })
  expect(saved.variants).toHaveLength(2)
  expect(saved.variants[0]?._id).toBe(small?._id)
})

test('stores nothing of a rejected save, and accepts the corrected one with the same revision', async () => {
  const { product, collectionId } = await createBowl()
  const { revision = '' } = product
  const more = { name: 'Basin', revision }
  const collections = { leave: [collectionId] }
  const refusals = [
    { variants: [{ choices: { Size: 'S', Glaze: 'Sea' }, price: 12.345 }] },
    { stock: { trackQuantity: true, variants: [{ choices: { Size: 'None' }, quantity: 1 }] } },
    { media: [{ mediaId: 'gone.webp', altText: '' }] },
    { media: [{ mediaId: 'sea.webp', altText: '', choices: [{ option: 'Glaze', choice: 'Fog' }] }] },
    { subscriptions: { oneTimePurchase: false, subscriptionOptions: [] } },
    { collections: { join: ['0198c0de-0000-7000-8000-000000000000'] } },
  ]
  const reasons = []
  for (const refusal of refusals) {
    const whole = { product: more, collections, ...refusal }
    const { code, rules } = await refusalOf(owner.catalog.updateFullProduct(product._id, whole))
    reasons.push(code ?? Object.keys(rules).join())
  }
  expect(reasons).toEqual([
    'variants[0].price',
    'stock.variants[0].choices',
    'MEDIA_NOT_FOUND',
    'media[0].choices[0].choice',
    'oneTimePurchase',
    'COLLECTION_NOT_FOUND',
  ])
  expect(await read(product._id)).toEqual(product)
  expect(await changesOf(product._id)).toHaveLength(1)

  await owner.catalog.updateFullProduct(product._id, { product: more, collections })
  expect(await read(product._id)).toMatchObject({
    name: 'Basin',
    collectionIds: [ALL_PRODUCTS_COLLECTION_ID],
  })
  expect(await changesOf(product._id)).toHaveLength(2)
  const stale = owner.catalog.updateFullProduct(product._id, { product: more })
  expect((await refusalOf(stale)).code).toBe('STALE_REVISION')
})

test('saves everything as one change, and restores everything on undo', async () => {
  const { product, collectionId } = await createBowl()
  const { _id } = product
  const offered = await plansOf(_id)
  await owner.catalog.updateFullProduct(_id, {
    product: { name: 'Basin', productOptions: [option('Size', 'Small', 'L'), option('Glaze', 'Sea', 'Ink')] },
    optionRenames: [
      { option: 'Size', previousName: 'Size', choices: [{ choice: 'Small', previousName: 'S' }] },
    ],
    variants: [{ choices: { Size: 'Small', Glaze: 'Sea' }, price: 30 }],
    stock: { trackQuantity: true, variants: [{ choices: { Size: 'L' }, quantity: 9 }] },
    media: [],
    collections: { leave: [collectionId] },
    subscriptions: { oneTimePurchase: true, subscriptionOptions: [] },
  })
  const [change] = await changesOf(_id)
  expect(change).toMatchObject({ operation: 'updateFullProduct', size: 3 })
  expect(await owner.auditLog.undo(change?._id ?? '')).toMatchObject({ skipped: [] })
  const back = await read(_id)
  expect({ ...back, revision: '', lastUpdated: '' }).toEqual({ ...product, revision: '', lastUpdated: '' })
  expect(await plansOf(_id)).toEqual(offered)
})

test('undoes a save of a product together with its subscription options', async () => {
  const { product } = await createBowl()
  const { _id, name } = product
  const offered = await plansOf(_id)
  await owner.catalog.updateFullProduct(_id, {
    product: { name: 'Basin' },
    subscriptions: { oneTimePurchase: true, subscriptionOptions: [] },
  })
  const [change] = await changesOf(_id)
  expect(await owner.auditLog.undo(change?._id ?? '')).toMatchObject({ undone: 2, skipped: [] })
  expect(await read(_id)).toMatchObject({ name })
  expect(await plansOf(_id)).toEqual(offered)
})

test('restores stock taken from several products with one undo', async () => {
  const products = [await createBowl(), await createBowl()].map(({ product }) => product)
  await owner.inventory.decrementInventory(
    products.map(({ _id, variants }) => ({
      productId: _id,
      variantId: variants[0]?._id ?? '',
      decrementBy: 2,
    })),
  )
  const [change] = await changesOf(products[0]?._id ?? '')
  expect(await owner.auditLog.undo(change?._id ?? '')).toMatchObject({ undone: 2, skipped: [] })
  for (const { _id } of products) expect((await read(_id)).variants[0]?.stock?.quantity).toBe(7)
})

test('rejects options and choices that differ only in case', async () => {
  const of = (...productOptions: ReturnType<typeof option>[]) =>
    refusalOf(owner.products.createProduct({ name: 'Bowl', priceData: { price: 20 }, productOptions }))
  expect((await of(option('Color', 'Red', 'red'))).rules).toEqual({
    'product.productOptions[0].choices': 'VALIDATION',
  })
  expect((await of(option('Size', 'S'), option('size', 'L'))).rules).toEqual({
    'product.productOptions': 'VALIDATION',
  })
})
