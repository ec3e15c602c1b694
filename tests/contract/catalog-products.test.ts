import { ApiKeyStrategy, createClient } from '@vitrine/client'
import { products as stores } from '@vitrine/client/stores'
import type { ErrorBody } from '@vitrine/contract'
import { listAuditLog } from '@vitrine/platform/kernel/audit-log/audit-log'
import { media } from '@vitrine/platform/kernel/database/schema/catalog/media'
import { events } from '@vitrine/platform/kernel/database/schema/events'
import { createApiKey } from '@vitrine/platform/shop/api-keys/api-keys'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const { products } = shop.owner
const visitor = shop.visitor.products

await db.insert(media).values({
  id: 'f-1',
  mediaType: 'document',
  format: 'pdf',
  width: 0,
  height: 0,
  isSecure: true,
  createdAt: new Date(),
})

const ABSENT = '00000000-0000-7000-8000-000000000000'

let count = 0
const plain = () => ({ name: `Mug ${++count}`, priceData: { price: 18 } as const })
const make = async (extra: object = {}) => (await products.createProduct({ ...plain(), ...extra })).product
const read = async (id: string) =>
  (await products.getProduct(id, { includeMerchantSpecificData: true })).product
const eventsOf = async (productId: string) =>
  (await db.select().from(events))
    .filter(({ entityId }) => entityId === productId)
    .sort((one, other) => one.sequence - other.sequence)

const bowl = {
  name: 'Harbour bowl',
  visible: true,
  productType: 'digital',
  description: 'Stoneware',
  sku: 'HLC-BOWL',
  weight: 1.25,
  brand: 'Harbour Lane',
  ribbon: 'New',
  manageVariants: true,
  priceData: { price: 48.5, discountedPrice: 43.65 },
  costAndProfitData: { itemCost: 20 },
  pricePerUnitData: {
    totalQuantity: 500,
    totalMeasurementUnit: 'ML',
    baseQuantity: 100,
    baseMeasurementUnit: 'ML',
  },
  discount: { type: 'PERCENT', value: 10 },
  productOptions: [
    { name: 'Size', optionType: 'drop_down', choices: [{ value: 'L', description: 'Large' }] },
    {
      name: 'Glaze',
      optionType: 'color',
      choices: [
        { value: '#2e8b57', description: 'Sea' },
        { value: '#222', description: 'Ink' },
      ],
    },
  ],
  seoData: { tags: [{ type: 'title', children: 'Harbour bowl', custom: false, disabled: false }] },
  customTextFields: [{ title: 'Engraving', maxLength: 40, mandatory: false }],
  additionalInfoSections: [{ title: 'Care', description: 'Dishwasher safe' }],
  digitalFile: { _id: 'f-1', fileName: 'bowl.pdf', fileType: 'SECURE_DOCUMENT' },
} as const

test('creates a product from a name and a price', async () => {
  const product = await make({ name: 'Tide mug' })
  expect(product).toMatchObject({
    name: 'Tide mug',
    slug: 'tide-mug',
    visible: true,
    productType: 'physical',
    priceData: { price: 18 },
    variants: [{ _id: '00000000-0000-0000-0000-000000000000' }],
    revision: '1',
  })
  expect((await visitor.getProduct(product._id)).product).toMatchObject({ name: 'Tide mug' })
})

test('keeps every field of a product', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: the literal is wider than the type.
  const { product } = await products.createProduct(bowl as any)
  expect(product).toMatchObject({
    ...bowl,
    price: { price: 48.5, discountedPrice: 43.65, pricePerUnit: 8.73 },
    priceData: { formatted: { pricePerUnit: '$8.73' } },
    convertedPriceData: { price: 48.5 },
    costAndProfitData: { itemCost: 20, profit: 23.65, profitMargin: 0.5418 },
    costRange: { minValue: 20, maxValue: 20 },
    weightRange: { minValue: 1.25, maxValue: 1.25 },
    variants: [{ choices: { Size: 'Large', Glaze: 'Sea' } }, { choices: { Size: 'Large', Glaze: 'Ink' } }],
  })
  expect(await read(product._id)).toEqual(product)
})

test('hides merchant-only fields from everyone else for any request', async () => {
  const { _id } = await make({ costAndProfitData: { itemCost: 5 } })
  const visible = (await visitor.getProduct(_id, { includeMerchantSpecificData: true })).product
  for (const name of ['costAndProfitData', 'costRange', 'digitalFile', 'revision']) {
    expect(visible).not.toHaveProperty(name)
    if (name !== 'digitalFile') expect(await read(_id)).toHaveProperty(name)
  }
  expect((await products.getProduct(_id)).product).not.toHaveProperty('costAndProfitData')
})

test('gives equal names different slugs, and rejects a requested slug that is taken', async () => {
  const slugs = [await make({ name: 'Twin' }), await make({ name: 'Twin' }), await make({ name: 'Twin' })]
  expect(slugs.map(({ slug }) => slug)).toEqual(['twin', 'twin-1', 'twin-2'])
  expect(await refusalOf(make({ slug: 'twin' }))).toMatchObject({ status: 409, code: 'SLUG_TAKEN' })
})

test.each([
  [{ name: undefined }, { 'product.name': 'REQUIRED_FIELD' }],
  [{ priceData: undefined }, { 'product.priceData.price': 'REQUIRED_FIELD' }],
  [{ name: '' }, { 'product.name': 'MIN_LENGTH' }],
  [{ name: 'x'.repeat(81) }, { 'product.name': 'MAX_LENGTH' }],
  [{ name: '!!!' }, { 'product.slug': 'REQUIRED_FIELD' }],
  [{ slug: 'Not A Slug' }, { 'product.slug': 'FORMAT' }],
  [{ visible: 'yes' }, { 'product.visible': 'VALIDATION' }],
  [{ productType: 'service' }, { 'product.productType': 'INVALID_ENUM_VALUE' }],
  [{ description: 'x'.repeat(8001) }, { 'product.description': 'MAX_LENGTH' }],
  [{ sku: 'x'.repeat(41) }, { 'product.sku': 'MAX_LENGTH' }],
  [{ weight: -1 }, { 'product.weight': 'MIN' }],
  [{ weight: 0.0001 }, { 'product.weight': 'DECIMAL_MAX_SCALE' }],
  [{ weight: Number.NaN }, { 'product.weight': 'FORMAT' }],
  [{ priceData: { price: -0.01 } }, { 'product.priceData.price': 'MIN' }],
  [{ priceData: { price: 1.005 } }, { 'product.priceData.price': 'DECIMAL_MAX_SCALE' }],
  [{ priceData: { price: 1e15 } }, { 'product.priceData.price': 'MAX' }],
  [{ priceData: { price: Number.POSITIVE_INFINITY } }, { 'product.priceData.price': 'FORMAT' }],
  [{ costAndProfitData: { itemCost: -3 } }, { 'product.costAndProfitData.itemCost': 'MIN' }],
  [{ discount: { type: 'HALF', value: 1 } }, { 'product.discount.type': 'INVALID_ENUM_VALUE' }],
  [{ discount: { type: 'PERCENT', value: 101 } }, { 'product.discount.value': 'VALIDATION' }],
  [{ discount: { type: 'AMOUNT', value: 18.01 } }, { 'product.discount.value': 'MAX' }],
  [
    { pricePerUnitData: { ...bowl.pricePerUnitData, baseMeasurementUnit: 'KG' } },
    { 'product.pricePerUnitData.baseMeasurementUnit': 'VALIDATION' },
  ],
  [
    { pricePerUnitData: { ...bowl.pricePerUnitData, totalQuantity: 0 } },
    { 'product.pricePerUnitData.totalQuantity': 'DECIMAL_GT' },
  ],
  [{ additionalInfoSections: [{ title: '' }] }, { 'product.additionalInfoSections[0].title': 'MIN_LENGTH' }],
  [
    { customTextFields: [{ title: 'x', maxLength: 501 }] },
    { 'product.customTextFields[0].maxLength': 'MAX' },
  ],
  [{ productOptions: Array(7).fill(bowl.productOptions[0]) }, { 'product.productOptions': 'MAX_SIZE' }],
  [
    { productOptions: [bowl.productOptions[0], bowl.productOptions[0]] },
    { 'product.productOptions': 'VALIDATION' },
  ],
  [{ productOptions: [{ name: 'Size', choices: [] }] }, { 'product.productOptions[0].choices': 'MIN_SIZE' }],
  [
    { seoData: { tags: [{ type: 'title', children: 'x'.repeat(7001) }] } },
    { 'product.seoData.tags[0].children': 'MAX_LENGTH' },
  ],
  [{ ribbon: 'x'.repeat(31) }, { 'product.ribbon': 'MAX_LENGTH' }],
  [{ brand: 'x'.repeat(51) }, { 'product.brand': 'MAX_LENGTH' }],
  [{ digitalFile: bowl.digitalFile }, { 'product.digitalFile': 'FIELD_NOT_ALLOWED' }],
  [
    { productType: 'digital', digitalFile: { ...bowl.digitalFile, fileType: 'PUBLIC' } },
    { 'product.digitalFile.fileType': 'INVALID_ENUM_VALUE' },
  ],
  [{ ownerId: 'me' }, { 'product.ownerId': 'FIELD_NOT_ALLOWED' }],
])('rejects %j with the violated rule', async (change, rules) => {
  const before = await products.queryProducts().limit(1).find()
  expect(await refusalOf(products.createProduct({ ...plain(), ...change } as never))).toMatchObject({
    status: 400,
    rules,
  })
  expect((await products.queryProducts().limit(1).find()).totalCount).toBe(before.totalCount)
})

test('sells a digital product with a private file', async () => {
  const digitalFile = { ...bowl.digitalFile, _id: 'lost' }
  const missing = { status: 404, code: 'MEDIA_NOT_FOUND', data: { mediaIds: ['lost'] } }
  expect(await refusalOf(make({ productType: 'digital', digitalFile }))).toMatchObject(missing)
  const { _id } = await make({ productType: 'digital' })
  expect(await refusalOf(products.updateProduct(_id, { digitalFile }))).toMatchObject(missing)
  await products.updateProduct(_id, { digitalFile: bowl.digitalFile })
  expect(await read(_id)).toMatchObject({ digitalFile: bowl.digitalFile })
  expect(await refusalOf(products.addProductMedia(_id, [{ mediaId: 'f-1' }]))).toMatchObject({
    code: 'MEDIA_NOT_FOUND',
  })
})

test('reports every violation at once', async () => {
  const { rules } = await refusalOf(
    products.createProduct({
      name: '',
      priceData: { price: 1.005 },
      weight: -1,
      discount: { type: 'PERCENT', value: 200 },
      extra: true,
    } as never),
  )
  expect(Object.keys(rules)).toEqual([
    'product.discount.value',
    'product.extra',
    'product.name',
    'product.priceData.price',
    'product.weight',
  ])
})

test('rejects read-only fields', async () => {
  const began = Date.now()
  const product = await make({ costAndProfitData: { itemCost: 5 } })
  const forged = {
    weightRange: { minValue: 9, maxValue: 9 },
    stock: { trackInventory: true, quantity: 999, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
    price: { price: 0.01, discountedPrice: 0.01 },
    convertedPriceData: { price: 0.01 },
    priceRange: { minValue: 0, maxValue: 0 },
    costRange: { minValue: 0, maxValue: 0 },
    ribbons: [{ text: 'forged' }],
    media: { items: [{ _id: 'forged', mediaType: 'image' }] },
    productPageUrl: { base: 'https://evil.example', path: '/' },
    numericId: '1',
    inventoryItemId: ABSENT,
    collectionIds: [ABSENT],
    variants: [{ _id: ABSENT, variant: { priceData: { price: 0 } } }],
    lastUpdated: new Date(0),
    _createdDate: new Date(0),
  }
  // biome-ignore lint/suspicious/noExplicitAny: nothing here is what the types allow.
  const changed = (await products.updateProduct(product._id, forged as any)).product
  expect(changed).toEqual(product)
  // biome-ignore lint/suspicious/noExplicitAny: nothing here is what the types allow.
  const created = (await products.createProduct({ ...plain(), ...forged } as any)).product
  for (const name of ['media', 'collectionIds', 'stock', 'productPageUrl', 'ribbons'] as const) {
    expect(JSON.stringify(created[name])).not.toMatch(/forged|evil|999|00000000-0000-7000/)
  }
  expect(created._createdDate.getTime()).toBeGreaterThanOrEqual(began)
})

test('keeps the other fields on update, and records nothing for an update without changes', async () => {
  const product = await make({ brand: 'Kiln', ribbon: 'New' })
  const { product: changed } = await products.updateProduct(product._id, {
    name: 'Harbour bowl II',
    priceData: { price: 52 },
    visible: false,
    ribbon: '',
  })
  expect(changed).toMatchObject({
    name: 'Harbour bowl II',
    slug: product.slug,
    visible: false,
    brand: 'Kiln',
    priceData: { price: 52 },
    revision: '2',
  })
  expect(changed).not.toHaveProperty('ribbon')
  expect((await products.updateProduct(product._id, {})).product).toEqual(changed)
  expect((await products.updateProduct(product._id, changed)).product).toEqual(changed)
  expect(await refusalOf(visitor.getProduct(product._id))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('uses the id of the call, not of the product', async () => {
  const [one, other] = [await make(), await make()]
  await products.updateProduct(one._id, { _id: other._id, name: 'Renamed' })
  expect([(await read(one._id)).name, (await read(other._id)).name]).toEqual(['Renamed', other.name])
})

test('rejects a body whose id differs from the path, and changes neither', async () => {
  const [one, other] = [await make(), await make()]
  const bodies = [
    ['', 'PATCH', { product: { id: other._id, name: 'Renamed' } }, 'product.id'],
    ['/variants', 'PATCH', { id: other._id, variants: [] }, 'id'],
    ['/remove-brand', 'POST', { id: other._id }, 'id'],
    ['/media', 'POST', { id: other._id, media: [{ mediaId: 'f-1' }] }, 'id'],
  ] as const
  const send = (path: string, method: string, body: object) =>
    shop.ownerConnection.fetch(`${shop.apiUrl}/stores/v1/products/${one._id}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const [path, method, body, field] of bodies) {
    const { details } = (await (await send(path, method, body)).json()) as ErrorBody
    expect([path, details]).toMatchObject([path, { validationError: { fieldViolations: [{ field }] } }])
  }
  expect([await read(one._id), await read(other._id)]).toEqual([one, other])
  const spelt = { product: { id: one._id.toUpperCase(), name: 'Renamed' } }
  expect((await send('', 'PATCH', spelt)).status).toBe(200)
})

test('rejects the second of two updates with the same revision', async () => {
  const { _id, revision = '' } = await make()
  await products.updateProduct(_id, { revision, name: 'First' })
  expect(await refusalOf(products.updateProduct(_id, { revision, name: 'Second' }))).toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
    data: { revision: '2' },
  })
  expect((await read(_id)).name).toBe('First')
})

test('accepts exactly one of many concurrent updates with the same revision', async () => {
  const { _id, revision = '' } = await make()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => products.updateProduct(_id, { revision, name: `Try ${index}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await read(_id)).revision).toBe('2')
})

test('applies many concurrent updates one after the other', async () => {
  const { _id } = await make({ productOptions: [bowl.productOptions[1]], manageVariants: true })
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => products.updateProduct(_id, { description: `No. ${index}` })),
  )
  expect((await read(_id)).revision).toBe('13')
})

test('finds a product by a former slug, and returns its current slug', async () => {
  const { _id } = await make({ slug: 'first-address' })
  const taker = await make()
  await products.updateProduct(_id, { slug: 'second-address' })
  await products.updateProduct(_id, { slug: 'third-address' })
  const found = async (slug: string) => (await visitor.queryProducts().eq('slug', slug).find()).items
  for (const slug of ['first-address', 'second-address', 'third-address'])
    expect(await found(slug)).toMatchObject([{ _id, slug: 'third-address' }])
  expect(await refusalOf(products.updateProduct(taker._id, { slug: 'third-address' }))).toMatchObject({
    status: 409,
    code: 'SLUG_TAKEN',
    data: { slug: 'third-address' },
  })
  await products.updateProduct(taker._id, { slug: 'first-address' })
  expect(await found('first-address')).toMatchObject([{ _id: taker._id }])
  await products.updateProduct(_id, { slug: 'second-address' })
  expect(await found('third-address')).toMatchObject([{ _id, slug: 'second-address' }])
})

test('gives a slug requested by many at once to one of them', async () => {
  const created = await Promise.all(Array.from({ length: 8 }, () => make({ name: 'Wanted' })))
  expect(new Set(created.map(({ slug }) => slug)).size).toBe(8)
  const outcomes = await Promise.allSettled(
    created.map(({ _id }) => products.updateProduct(_id, { slug: 'the-one' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('creates variants from options, and keeps the data of variants that remain', async () => {
  const { _id } = await make({ manageVariants: true, productOptions: [bowl.productOptions[1]] })
  await products.updateProductVariants(_id, [{ choices: { Glaze: 'Sea' }, price: 30, sku: 'SEA' }])
  const glaze = bowl.productOptions[1]
  const { product } = await products.updateProduct(_id, {
    productOptions: [{ ...glaze, choices: [{ value: '#fff', description: 'Chalk' }, glaze.choices[0]] }],
  })
  expect(product.variants).toMatchObject([
    { choices: { Glaze: 'Chalk' }, variant: { priceData: { price: 18 } } },
    { choices: { Glaze: 'Sea' }, variant: { priceData: { price: 30 }, sku: 'SEA' } },
  ])
  expect(product.priceRange).toEqual({ minValue: 18, maxValue: 30 })
  await products.deleteProductOptions(_id)
  expect(await read(_id)).toMatchObject({
    productOptions: [],
    manageVariants: false,
    variants: [{ choices: {} }],
  })
})

test('removes brand and ribbon', async () => {
  const { _id } = await make({ brand: 'Kiln', ribbon: 'New' })
  expect(await products.removeBrand(_id)).toBeUndefined()
  expect(await products.removeRibbon(_id)).toBeUndefined()
  expect(await read(_id)).not.toHaveProperty('brand')
  expect(await read(_id)).toMatchObject({ ribbons: [], revision: '3' })
})

test('deletes a product for everyone', async () => {
  const { _id } = await make()
  expect(await products.deleteProduct(_id)).toBeUndefined()
  expect(await refusalOf(products.getProduct(_id))).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect(await refusalOf(products.deleteProduct(_id))).toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
  })
})

test('audits who changed what, when, from which value to which', async () => {
  const began = Date.now()
  const { _id } = await make({ ribbon: 'New' })
  await products.updateProduct(_id, { priceData: { price: 20 }, ribbon: null as never })
  await products.deleteProduct(_id)
  const entries = await listAuditLog(db, _id)
  expect(entries).toMatchObject([
    { operation: 'deleteProduct', before: { price: 2000 }, after: null },
    {
      operation: 'updateProduct',
      before: { price: 1800, ribbon: 'New' },
      after: { price: 2000, ribbon: null },
    },
    { operation: 'createProduct', before: null, after: { price: 1800 } },
  ])
  for (const entry of entries) {
    expect(entry).toMatchObject({ actorRole: 'owner', actorId: shop.ownerId, entity: 'product' })
    expect(entry.createdAt.getTime()).toBeGreaterThanOrEqual(began)
  }
})

test('emits an event for every change, and none for a rejected one', async () => {
  const { _id, slug } = await make({ manageVariants: true, productOptions: [bowl.productOptions[1]] })
  await products.updateProduct(_id, { priceData: { price: 20 }, discount: { type: 'AMOUNT', value: 1 } })
  await refusalOf(products.updateProduct(_id, { name: '' }))
  await products.updateProductVariants(_id, [{ choices: { Glaze: 'Sea' }, price: 30 }])
  await products.deleteProduct(_id)
  const recorded = await eventsOf(_id)
  expect(recorded.map(({ type, payload }) => [type.split('.').at(-1), payload])).toMatchObject([
    ['ProductCreated', { productId: _id, slug, price: { price: 18 }, originatedFromVersion: 'V1_CATALOG' }],
    ['ProductChanged', { productId: _id, changedFields: ['priceData', 'discount'], revision: '2' }],
    ['ProductChanged', { changedFields: ['variants'] }],
    [
      'VariantsChanged',
      { productId: _id, variants: [{ choices: { Glaze: 'Sea' }, changedFields: ['price'] }] },
    ],
    ['ProductDeleted', { productId: _id }],
  ])
  expect(recorded[0]?.identity).toMatchObject({ identityType: 'WIX_USER', wixUserId: shop.ownerId })
})

const calls: [name: string, call: (client: typeof products, id: string) => Promise<unknown>][] = [
  ['updateProduct', (client, id) => client.updateProduct(id, { name: 'x' })],
  ['deleteProduct', (client, id) => client.deleteProduct(id)],
  ['updateProductVariants', (client, id) => client.updateProductVariants(id, [])],
  ['resetAllProductVariantData', (client, id) => client.resetAllProductVariantData(id)],
  ['addProductMedia', (client, id) => client.addProductMedia(id, [{ mediaId: 'x' }])],
  ['removeProductMedia', (client, id) => client.removeProductMedia(id, [])],
  [
    'addProductMediaToChoices',
    (client, id) => client.addProductMediaToChoices(id, [{ option: 'a', choice: 'b', mediaIds: [] }]),
  ],
  [
    'removeProductMediaFromChoices',
    (client, id) => client.removeProductMediaFromChoices(id, [{ option: 'a', choice: 'b' }]),
  ],
  ['deleteProductOptions', (client, id) => client.deleteProductOptions(id)],
  ['removeBrand', (client, id) => client.removeBrand(id)],
  ['removeRibbon', (client, id) => client.removeRibbon(id)],
]

test.each(calls)('rejects %s for a missing product', async (_, call) => {
  for (const id of [ABSENT, 'not-an-id'])
    expect(await refusalOf(call(products, id))).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
})

test('lets an app change the catalog within the permissions of its key, and audits it', async () => {
  const withKey = async (role: 'manager' | 'viewer') => {
    const { secret, apiKey } = await createApiKey(db, { name: `Key ${++count}`, role }, new Date())
    const auth = ApiKeyStrategy({ apiKey: secret })
    return {
      id: apiKey.id,
      client: createClient({ ...shop.connection, auth, modules: { products: stores } }),
    }
  }
  const manager = await withKey('manager')
  const { product } = await manager.client.products.createProduct(plain())
  expect(await listAuditLog(db, product._id)).toMatchObject([{ actorRole: 'app', actorId: manager.id }])
  const viewer = await withKey('viewer')
  expect(await refusalOf(viewer.client.products.updateProduct(product._id, { name: 'x' }))).toMatchObject({
    status: 403,
    code: 'PERMISSION_DENIED',
  })
  const visible = await viewer.client.products.getProduct(product._id, { includeMerchantSpecificData: true })
  expect(visible.product.revision).toBe('1')
})

const anyone: typeof calls = [
  ['createProduct', (client) => client.createProduct({ name: 'x', priceData: { price: 1 } })],
  ['createCollection', (client) => client.createCollection({ name: 'x' })],
  ['updateCollection', (client, id) => client.updateCollection(id, { name: 'x' })],
  ['deleteCollection', (client, id) => client.deleteCollection(id)],
  ['addProductsToCollection', (client, id) => client.addProductsToCollection(id, [id])],
  ['removeProductsFromCollection', (client, id) => client.removeProductsFromCollection(id, [id])],
  ['bulkUpdateProductsProperty', (client, id) => client.bulkUpdateProductsProperty([id], { price: 1 })],
  [
    'bulkAdjustProductProperty',
    (client, id) => client.bulkAdjustProductProperty({ price: { amount: 1 } }, [id]),
  ],
  ...calls,
]

test.each(anyone)('requires an elevated client for %s', async (_, call) => {
  expect(anyone).toHaveLength(19)
  const { _id, revision } = await make()
  const error = await call(visitor, _id).catch((reason) => reason)
  expect(error).toMatchObject({
    status: 403,
    details: {
      applicationError: {
        code: 'PERMISSION_DENIED',
        description: expect.stringContaining('elevated client'),
        data: { needed: ['owner', 'manager', 'app'] },
      },
    },
  })
  expect((await read(_id)).revision).toBe(revision)
})
