import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const { products } = shop.owner
const visitor = shop.visitor.products

const ABSENT = '00000000-0000-7000-8000-000000000000'
const ONLY = '00000000-0000-0000-0000-000000000000'

const choices = (...names: string[]) => names.map((name) => ({ value: name, description: name }))
const options = [
  { name: 'Size', optionType: 'drop_down' as const, choices: choices('S', 'L') },
  { name: 'Glaze', optionType: 'color' as const, choices: choices('Sea', 'Ink') },
]

let count = 0
const make = async (extra: object = {}) =>
  (
    await products.createProduct({
      name: `Bowl ${++count}`,
      priceData: { price: 20 },
      weight: 1,
      costAndProfitData: { itemCost: 8 },
      manageVariants: true,
      productOptions: options,
      ...extra,
    })
  ).product
const read = async (id: string) =>
  (await products.getProduct(id, { includeMerchantSpecificData: true })).product

test('sets price, cost, weight, SKU and visibility of variants', async () => {
  const { _id, variants } = await make()
  const { variants: changed } = await products.updateProductVariants(_id, [
    { choices: { Size: 'L' }, price: 25, cost: 10, weight: 1.3, sku: 'L-1' },
    { variantIds: [variants[0]?._id ?? ''], price: 19.99, visible: false },
  ])
  expect(changed).toMatchObject([
    { choices: { Size: 'S', Glaze: 'Sea' }, variant: { priceData: { price: 19.99 }, visible: false } },
    {
      choices: { Size: 'L', Glaze: 'Sea' },
      variant: { priceData: { price: 25 }, costAndProfitData: { itemCost: 10 }, weight: 1.3, sku: 'L-1' },
    },
    { choices: { Size: 'L', Glaze: 'Ink' }, variant: { priceData: { price: 25 } } },
  ])
  expect(await read(_id)).toMatchObject({
    priceRange: { minValue: 20, maxValue: 25 },
    costRange: { minValue: 8, maxValue: 10 },
    weightRange: { minValue: 1, maxValue: 1.3 },
  })
})

test('restores product values with null, and for all variants with a reset', async () => {
  const { _id, variants } = await make()
  await products.updateProductVariants(_id, [
    { choices: {}, price: 30, cost: 9, weight: 2, sku: 'X', visible: false },
  ])
  await products.updateProductVariants(_id, [{ choices: { Size: 'S' }, price: null as never }])
  expect((await read(_id)).variants.map(({ variant }) => variant.priceData.price)).toEqual([20, 20, 30, 30])
  expect(await products.resetAllProductVariantData(_id)).toBeUndefined()
  expect((await read(_id)).variants).toEqual(
    (await read(_id)).variants.map((each, index) => ({ ...variants[index], stock: each.stock })),
  )
})

test('changes nothing without overrides', async () => {
  const { _id, revision } = await make()
  expect(await products.updateProductVariants(_id, [])).toEqual({ variants: [] })
  expect((await read(_id)).revision).toBe(revision)
})

test.each([
  [{}, { 'variants[0]': 'REQUIRED_ONE_OF_FIELD' }],
  [{ choices: {}, variantIds: [] }, { 'variants[0]': 'REQUIRED_ONE_OF_FIELD' }],
  [{ choices: { Size: 'XL' }, price: 1 }, { 'variants[0].choices': 'VALIDATION' }],
  [{ variantIds: [ABSENT], price: 1 }, { 'variants[0].variantIds': 'VALIDATION' }],
  [{ choices: {}, price: -1 }, { 'variants[0].price': 'MIN' }],
  [{ choices: {}, cost: 0.001 }, { 'variants[0].cost': 'DECIMAL_MAX_SCALE' }],
  [{ choices: {}, weight: -1 }, { 'variants[0].weight': 'MIN' }],
  [{ choices: {}, price: Number.NaN }, { 'variants[0].price': 'FORMAT' }],
  [{ choices: {}, sku: 'x'.repeat(41) }, { 'variants[0].sku': 'MAX_LENGTH' }],
  [{ choices: {}, quantity: 1000 }, { 'variants[0].quantity': 'FIELD_NOT_ALLOWED' }],
])('rejects %j with the violated rule, and changes nothing', async (override, rules) => {
  const product = await make()
  expect(
    await refusalOf(
      products.updateProductVariants(product._id, [override as never, { choices: { Size: 'S' }, price: 1 }]),
    ),
  ).toMatchObject({ status: 400, rules })
  expect(await read(product._id)).toEqual(product)
})

test('rejects variant updates for a product without managed variants', async () => {
  const { _id } = await make({ manageVariants: false })
  expect(await refusalOf(products.updateProductVariants(_id, [{ choices: {}, price: 1 }]))).toMatchObject({
    status: 409,
    code: 'VARIANTS_NOT_MANAGED',
  })
})

test('finds variants of a product by choices and ids, page by page', async () => {
  const { _id, variants } = await make()
  const found = async (query: object) => visitor.queryProductVariants(_id, query)
  expect(await found({})).toMatchObject({ totalResults: 4, metadata: { items: 4, offset: 0 } })
  expect((await found({ choices: { Glaze: 'Ink' } })).variants.map((each) => each.choices)).toEqual([
    { Size: 'S', Glaze: 'Ink' },
    { Size: 'L', Glaze: 'Ink' },
  ])
  expect((await found({ choices: { Glaze: 'Ash' } })).variants).toEqual([])
  const last = variants[3]?._id ?? ''
  expect((await found({ variantIds: [last] })).variants).toMatchObject([{ _id: last }])
  expect(await found({ paging: { limit: 2, offset: 3 } })).toMatchObject({
    variants: [{ _id: last }],
    metadata: { items: 1, offset: 3 },
    totalResults: 4,
  })
  expect(JSON.stringify(await found({ includeMerchantSpecificData: true }))).not.toContain('itemCost')
  const forMerchant = await products.queryProductVariants(_id, { includeMerchantSpecificData: true })
  expect(forMerchant.variants[0]?.variant.costAndProfitData).toMatchObject({ itemCost: 8 })
  expect(await refusalOf(visitor.queryProductVariants(ABSENT))).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect(await refusalOf(found({ paging: { limit: 101 } }))).toMatchObject({ status: 400 })
})

test('finds variants of the whole shop by their fields', async () => {
  const { _id, name, variants } = await make({ name: 'Store bowl' })
  await products.updateProductVariants(_id, [{ choices: { Size: 'L', Glaze: 'Ink' }, sku: 'STORE-1' }])
  const storeVariantId = `${_id}-${variants[3]?._id}`
  const { variant } = await visitor.getStoreVariant(storeVariantId)
  expect(variant).toMatchObject({
    _id: storeVariantId,
    productId: _id,
    variantId: variants[3]?._id,
    variantName: 'L / Ink',
    productName: name,
    managedVariant: true,
    sku: 'STORE-1',
    choices: { Size: 'L', Glaze: 'Ink' },
    stock: { trackQuantity: false, inStock: true },
  })
  const filters = [
    { _id: { $in: [storeVariantId] } },
    { sku: 'STORE-1' },
    { productId: _id, variantName: 'L / Ink' },
    { variantId: variants[3]?._id ?? '' },
    { productId: _id, variantName: { $startsWith: 'l / i' }, 'stock.inStock': true },
  ]
  for (const filter of filters)
    expect((await visitor.queryStoreVariants({ filter })).variants.map((each) => each._id)).toEqual([
      storeVariantId,
    ])
  const page = await visitor.queryStoreVariants({
    filter: { productId: _id },
    sort: [{ fieldName: 'variantName', order: 'DESC' }],
    paging: { limit: 2, offset: 1 },
  })
  expect(page.variants.map(({ variantName }) => variantName)).toEqual(['S / Ink', 'L / Sea'])
  expect(page.metadata).toMatchObject({ count: 2, offset: 1, total: 4 })
})

test('lists a product without managed variants as one store variant', async () => {
  const { _id } = await make({ manageVariants: false, productOptions: [], sku: 'PLAIN' })
  expect((await visitor.getStoreVariant(`${_id}-${ONLY}`)).variant).toMatchObject({
    variantId: ONLY,
    managedVariant: false,
    sku: 'PLAIN',
  })
})

test('hides hidden variants and those of hidden products from visitors', async () => {
  const { _id, variants } = await make()
  const first = `${_id}-${variants[0]?._id}`
  await products.updateProductVariants(_id, [{ variantIds: [variants[0]?._id ?? ''], visible: false }])
  const absent = { status: 404, code: 'VARIANT_NOT_FOUND' }
  expect(await refusalOf(visitor.getStoreVariant(first))).toMatchObject(absent)
  expect((await products.getStoreVariant(first)).variant._id).toBe(first)
  await products.updateProduct(_id, { visible: false })
  expect((await visitor.queryStoreVariants({ filter: { productId: _id } })).variants).toEqual([])
  for (const id of [`${ABSENT}-${ONLY}`, 'nonsense', `${_id}.${variants[1]?._id}`])
    expect(await refusalOf(products.getStoreVariant(id))).toMatchObject(absent)
})

test('pages through store variants by cursor to the end and back', async () => {
  const { _id } = await make()
  const first = await visitor.queryStoreVariants({ filter: { productId: _id }, cursorPaging: { limit: 3 } })
  expect(first.metadata?.cursors?.prev).toBeNull()
  const cursor = first.metadata?.cursors?.next ?? ''
  const second = await visitor.queryStoreVariants({ cursorPaging: { limit: 3, cursor } })
  expect(second.variants).toHaveLength(1)
  expect(second.metadata?.cursors?.next).toBeNull()
  const back = { limit: 3, cursor: second.metadata?.cursors?.prev ?? '' }
  expect((await visitor.queryStoreVariants({ cursorPaging: back })).variants).toEqual(first.variants)
})

test('resolves chosen options to a variant, and lists the choices that remain', async () => {
  const { _id } = await make()
  await products.updateProductVariants(_id, [
    { choices: { Size: 'L', Glaze: 'Ink' }, visible: false },
    { choices: { Size: 'S', Glaze: 'Ink' }, price: 22, sku: 'S-INK' },
  ])
  const partly = await visitor.getProductOptionsAvailability(_id, { Size: 'L' })
  expect(partly).toMatchObject({
    availableForPurchase: false,
    productOptions: [
      { name: 'Size', choices: [{ visible: true }, { visible: true }] },
      {
        name: 'Glaze',
        choices: [
          { description: 'Sea', visible: true },
          { description: 'Ink', visible: false },
        ],
      },
    ],
  })
  expect(partly).not.toHaveProperty('selectedVariant')
  expect(await visitor.getProductOptionsAvailability(_id, { Size: 'S', Glaze: 'Ink' })).toMatchObject({
    availableForPurchase: true,
    selectedVariant: { price: { price: 22 }, sku: 'S-INK', weight: 1, inStock: true, visible: true },
  })
  expect(await visitor.getProductOptionsAvailability(_id, { Size: 'L', Glaze: 'Ink' })).toMatchObject({
    availableForPurchase: false,
    selectedVariant: { visible: false },
  })
})

test('makes a product with options and one variant purchasable once all options are chosen', async () => {
  const { _id } = await make({ manageVariants: false })
  expect((await visitor.getProductOptionsAvailability(_id, { Size: 'S' })).availableForPurchase).toBe(false)
  expect(await visitor.getProductOptionsAvailability(_id, { Size: 'S', Glaze: 'Sea' })).toMatchObject({
    availableForPurchase: true,
    selectedVariant: { price: { price: 20 } },
  })
})

test('rejects choices that the product does not have', async () => {
  const { _id } = await make()
  expect(
    await refusalOf(visitor.getProductOptionsAvailability(_id, { Size: 'XL', Color: 'Red' })),
  ).toMatchObject({ status: 400, rules: { 'options.Size': 'VALIDATION', 'options.Color': 'VALIDATION' } })
  expect(await refusalOf(visitor.getProductOptionsAvailability(ABSENT, {}))).toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
  })
})
