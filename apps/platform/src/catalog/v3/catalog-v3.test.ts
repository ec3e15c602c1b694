import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { ALL_PRODUCTS } from '../../kernel/wire-id.ts'
import { createCollection } from '../collections/create-collection.ts'
import { choiceId, derivedId } from './derived-ids.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const visitor = await shop.visitor()
const merchant = await shop.merchant()

const PRODUCTS = '/stores/v3/products'
const CATEGORIES = '/categories/v1/categories'
const TREE = { treeReference: { appNamespace: '@wix/stores', treeKey: null } }
const IN_TREE = 'treeReference.appNamespace=%40wix%2Fstores'
const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555'

const collection = async (name: string, visible = true) => {
  const created = await createCollection(db, { name, description: `All ${name}`, visible }, new Date())
  if (!('collectionId' in created)) throw new Error(JSON.stringify(created))
  return created.collectionId
}
const lamps = await collection('Lamps')
const bowls = await collection('Bowls')
const secret = await collection('Secret', false)

const SIZES = ['Small', 'Large'].map((description) => ({ value: description, description }))
const COLORS = [
  { value: '#aa0000', description: 'Red' },
  { value: '#0000aa', description: 'Blue' },
]

const lamp = await shop.product({
  name: 'Amber Lamp',
  slug: 'amber-lamp',
  description: '<p>Glows <b>softly</b> &amp; long.</p><p>Brass.</p>',
  price: 120.5,
  sku: 'L-1',
  brand: 'Lumen',
  ribbon: 'New',
  collectionIds: [lamps],
})
const bowl = await shop.product({
  name: 'Stone Bowl',
  slug: 'stone-bowl',
  price: 40,
  discount: { type: 'PERCENT', value: 25 },
  collectionIds: [bowls],
  options: [{ name: 'Size', type: 'drop_down', choices: SIZES }],
  variants: [
    { choices: { Size: 'Small' }, quantity: 3, sku: 'B-S' },
    { choices: { Size: 'Large' }, quantity: 0, price: 60 },
  ],
})
const vase = await shop.product({
  name: 'Vase',
  slug: 'vase',
  price: 9.99,
  collectionIds: [bowls, lamps],
  options: [{ name: 'Color', type: 'color', choices: COLORS }],
  texts: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
})
const hidden = await shop.product({ name: 'Hidden Lamp', slug: 'hidden-lamp', visible: false })

await db
  .update(products)
  .set({ infoSections: [{ title: 'Care', description: '<p>Dust it.</p>' }] })
  .where(eq(products.id, lamp))

interface Found {
  readonly body: { readonly products: { slug: string }[]; readonly categories: { name: string }[] }
}
const query = (query: object, more: object = {}, headers = visitor) =>
  shop.post(`${PRODUCTS}/query`, { query, ...more }, headers)
const search = (search: object, more: object = {}, headers = visitor) =>
  shop.post(`${PRODUCTS}/search`, { search, ...more }, headers)
const slugs = ({ body }: Found) => body.products.map(({ slug }) => slug)
const inUrl = (content: object) => `.r=${Buffer.from(JSON.stringify(content)).toString('base64url')}`

test('returns the default fields of a product in a list', async () => {
  const { status, body } = await query({ filter: { slug: 'stone-bowl' } })
  expect(status).toBe(200)
  expect(body.products).toEqual([
    {
      id: bowl,
      revision: '1',
      name: 'Stone Bowl',
      slug: 'stone-bowl',
      visible: true,
      productType: 'PHYSICAL',
      media: {},
      options: [
        {
          id: derivedId('option', 'Size'),
          name: 'Size',
          optionRenderType: 'TEXT_CHOICES',
          choicesSettings: {
            choices: [
              {
                choiceId: choiceId('Size', 'Small'),
                choiceType: 'CHOICE_TEXT',
                key: 'Small',
                name: 'Small',
                inStock: true,
                visible: true,
                linkedMedia: [],
              },
              {
                choiceId: choiceId('Size', 'Large'),
                choiceType: 'CHOICE_TEXT',
                key: 'Large',
                name: 'Large',
                inStock: false,
                visible: true,
                linkedMedia: [],
              },
            ],
          },
        },
      ],
      modifiers: [],
      mainCategoryId: bowls,
      inventory: {
        availabilityStatus: 'PARTIALLY_OUT_OF_STOCK',
        preorderStatus: 'DISABLED',
        preorderAvailability: 'NO_VARIANTS',
      },
      physicalProperties: {},
      actualPriceRange: { minValue: { amount: '30.00' }, maxValue: { amount: '45.00' } },
      compareAtPriceRange: { minValue: { amount: '40.00' }, maxValue: { amount: '60.00' } },
      variantSummary: { variantCount: 2 },
      createdDate: expect.stringMatching(/Z$/),
      updatedDate: expect.stringMatching(/Z$/),
    },
  ])
  expect(body.pagingMetadata).toEqual({ count: 1, cursors: { next: null, prev: null }, hasNext: false })
})

test('returns further fields only on request', async () => {
  const fields = [
    'URL',
    'CURRENCY',
    'INFO_SECTION',
    'INFO_SECTION_PLAIN_DESCRIPTION',
    'PLAIN_DESCRIPTION',
    'DESCRIPTION',
    'DIRECT_CATEGORIES_INFO',
    'ALL_CATEGORIES_INFO',
    'BREADCRUMBS_INFO',
    'MEDIA_ITEMS_INFO',
    'WEIGHT_MEASUREMENT_UNIT_INFO',
    'MIN_PRICE_VARIANT',
  ]
  const { body } = await query({ filter: { id: lamp } }, { fields })
  expect(body.products[0]).toMatchObject({
    url: { relativePath: '/products/amber-lamp', url: `${shop.config.shopUrl}/products/amber-lamp` },
    currency: 'USD',
    actualPriceRange: { minValue: { amount: '120.50', formattedAmount: '$120.50' } },
    plainDescription: '<p>Glows <b>softly</b> &amp; long.</p><p>Brass.</p>',
    infoSections: [{ uniqueName: 'Care', title: 'Care', plainDescription: '<p>Dust it.</p>' }],
    brand: { id: derivedId('brand', 'Lumen'), name: 'Lumen' },
    ribbon: { name: 'New' },
    directCategoriesInfo: { categories: [{ id: lamps }] },
    allCategoriesInfo: { categories: [{ id: lamps }, { id: ALL_PRODUCTS }] },
    breadcrumbsInfo: {
      breadcrumbs: [{ categoryId: lamps, categoryName: 'Lamps', categorySlug: 'lamps' }],
    },
    media: { itemsInfo: { items: [] } },
    physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } },
    variantSummary: { variantCount: 1, minPriceVariant: { price: { actualPrice: { amount: '120.50' } } } },
  })
  const texts = body.products[0].description.nodes.map(
    ({ nodes }: { nodes: { textData: { text: string } }[] }) => nodes[0]?.textData.text,
  )
  expect(texts).toEqual(['Glows softly & long.', 'Brass.'])
  const plain = (await query({ filter: { id: lamp } })).body.products[0]
  for (const field of [
    'url',
    'currency',
    'plainDescription',
    'description',
    'infoSections',
    'breadcrumbsInfo',
  ])
    expect(plain).not.toHaveProperty(field)
  expect(plain).not.toHaveProperty('variantsInfo')
  expect(plain.actualPriceRange.minValue).toEqual({ amount: '120.50' })
})

test('reads one product with its variants, by id and by slug', async () => {
  const fields = 'fields=CURRENCY&fields=VARIANT_OPTION_CHOICE_NAMES'
  const bySlug = await shop.get(`${PRODUCTS}/slug/stone-bowl?slug=stone-bowl&${fields}`, visitor)
  const byId = await shop.get(
    `${PRODUCTS}/${bowl}?productId=${bowl}&fields=CURRENCY,VARIANT_OPTION_CHOICE_NAMES`,
    visitor,
  )
  expect(byId.body).toEqual(bySlug.body)
  const { variants } = bySlug.body.product.variantsInfo
  expect(variants).toMatchObject([
    {
      sku: 'B-S',
      visible: true,
      choices: [
        {
          optionChoiceIds: { optionId: derivedId('option', 'Size'), choiceId: choiceId('Size', 'Small') },
          optionChoiceNames: { optionName: 'Size', choiceName: 'Small', renderType: 'TEXT_CHOICES' },
        },
      ],
      price: {
        actualPrice: { amount: '30.00', formattedAmount: '$30.00' },
        compareAtPrice: { amount: '40.00', formattedAmount: '$40.00' },
      },
      inventoryStatus: { inStock: true, preorderEnabled: false },
    },
    { price: { actualPrice: { amount: '45.00' } }, inventoryStatus: { inStock: false } },
  ])
})

test('turns options without variants, and texts, into modifiers', async () => {
  const { product } = (await shop.get(`${PRODUCTS}/${vase}`, visitor)).body
  expect(product.options).toEqual([])
  expect(product.modifiers).toMatchObject([
    {
      name: 'Color',
      key: 'Color',
      mandatory: true,
      modifierRenderType: 'SWATCH_CHOICES',
      choicesSettings: {
        choices: [
          { key: 'Red', name: 'Red', choiceType: 'ONE_COLOR', colorCode: '#aa0000' },
          { key: 'Blue', colorCode: '#0000aa' },
        ],
      },
    },
    {
      name: 'Engraving',
      mandatory: false,
      modifierRenderType: 'FREE_TEXT',
      freeTextSettings: { key: 'Engraving', title: 'Engraving', minCharCount: 0, maxCharCount: 20 },
    },
  ])
  expect(product.variantsInfo.variants).toHaveLength(1)
})

test('finds a product by its former slug, with the new one', async () => {
  const id = await shop.product({ name: 'Jug', slug: 'old-jug' })
  const changed = await shop.send('PATCH', `/stores/v1/products/${id}`, {
    headers: merchant,
    body: { product: { slug: 'new-jug', visible: true } },
  })
  expect(changed.status).toBe(200)
  expect((await shop.get(`${PRODUCTS}/slug/old-jug`, visitor)).body.product.slug).toBe('new-jug')
  await shop.send('DELETE', `/stores/v1/products/${id}`, { headers: merchant })
})

test('responds with 404 for an unknown and for a hidden product', async () => {
  for (const path of [`${UNKNOWN_ID}`, 'no-id', hidden, 'slug/no-such-product', 'slug/hidden-lamp']) {
    const response = await shop.get(`${PRODUCTS}/${path}`, visitor)
    expect(response, path).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
    expect(response.body.details.applicationError.data.productId).toBe(path.replace('slug/', ''))
  }
  expect((await shop.get(`${PRODUCTS}/slug/hidden-lamp`, merchant)).body.product.visible).toBe(false)
})

test('never shows hidden products to shoppers', async () => {
  expect(slugs(await query({ filter: { visible: false } }))).toEqual([])
  expect(slugs(await search({ search: { expression: 'hidden' } }))).toEqual([])
  expect(slugs(await search({ search: { expression: 'hidden' } }, {}, merchant))).toEqual(['hidden-lamp'])
  expect(slugs(await query({ filter: { visible: false } }, {}, merchant))).toEqual(['hidden-lamp'])
  expect((await shop.post(`${PRODUCTS}/count`, { filter: {} }, visitor)).body).toEqual({ count: 3 })
  expect((await shop.post(`${PRODUCTS}/count`, {}, merchant)).body).toEqual({ count: 3 })
  const all = { returnNonVisibleProducts: true }
  expect((await shop.post(`${PRODUCTS}/count`, all, merchant)).body).toEqual({ count: 4 })
  expect(await shop.post(`${PRODUCTS}/count`, all, visitor)).toMatchObject({
    status: 403,
    code: 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS',
  })
})

test('shows merchant data to merchants only', async () => {
  const fields = ['MERCHANT_DATA']
  for (const response of [
    await query({}, { fields }),
    await search({}, { fields }),
    await shop.get(`${PRODUCTS}/${lamp}?fields=MERCHANT_DATA`, visitor),
    await shop.get(`${PRODUCTS}/slug/amber-lamp?fields=MERCHANT_DATA`, visitor),
    await shop.post(`${PRODUCTS}/query-variants`, { fields }, visitor),
  ])
    expect(response).toMatchObject({ status: 403, code: 'NO_PERMISSION_TO_READ_MERCHANT_DATA' })
  const costly = await shop.product({ name: 'Costly', price: 10, cost: 4, visible: false })
  const { product } = (await shop.get(`${PRODUCTS}/${costly}?fields=MERCHANT_DATA`, merchant)).body
  expect(product.costRange.minValue).toEqual({ amount: '4.00' })
  expect(product.variantsInfo.variants[0].revenueDetails).toEqual({
    cost: { amount: '4.00' },
    profit: { amount: '6.00' },
    profitMargin: 0.6,
  })
  await shop.send('DELETE', `/stores/v1/products/${costly}`, { headers: merchant })
})

test.each([
  [{ slug: 'vase' }, ['vase']],
  [{ id: { $in: ['ID of the lamp'] } }, ['amber-lamp']],
  [{ productType: 'PHYSICAL', visible: true }, ['vase', 'stone-bowl', 'amber-lamp']],
  [{ 'inventory.availabilityStatus': { $in: ['IN_STOCK'] } }, ['vase', 'amber-lamp']],
  [{ 'actualPriceRange.minValue.amount': { $gte: 30 } }, ['stone-bowl', 'amber-lamp']],
  [{ 'actualPriceRange.maxValue.amount': { $lte: '45.00' } }, ['vase', 'stone-bowl']],
  [{ 'actualPriceRange.maxValue.amount': 45 }, ['stone-bowl']],
  [{ 'compareAtPriceRange.minValue.amount': { $gt: 0 } }, ['stone-bowl']],
  [{ 'brand.name': 'Lumen' }, ['amber-lamp']],
  [{ 'brand.id': derivedId('brand', 'Lumen') }, ['amber-lamp']],
  [{ 'ribbon.name': { $exists: false } }, ['vase', 'stone-bowl']],
  [{ 'options.name': { $hasSome: ['Size'] } }, ['stone-bowl']],
  [{ 'options.id': { $hasSome: [derivedId('option', 'Size')] } }, ['stone-bowl']],
  [
    { 'options.choicesSettings.choices.choiceId': { $hasSome: [choiceId('Size', 'Large'), UNKNOWN_ID] } },
    ['stone-bowl'],
  ],
  [{ 'options.choicesSettings.choices.name': { $hasAll: ['Red', 'Blue'] } }, ['vase']],
  [{ 'options.choicesSettings.choices.name': { $hasAll: ['Red', 'Small'] } }, []],
  [{ 'allCategoriesInfo.categories': { $matchItems: [{ id: 'ID of the lamps' }] } }, ['amber-lamp', 'vase']],
  [
    { 'directCategoriesInfo.categories': { $matchItems: [{ id: { $in: ['ID of the bowls'] } }] } },
    ['stone-bowl', 'vase'],
  ],
  [
    { 'allCategoriesInfo.categories': { $matchItems: [{ id: ALL_PRODUCTS }] } },
    ['vase', 'stone-bowl', 'amber-lamp'],
  ],
  [{ $or: [{ slug: 'vase' }, { name: { $startsWith: 'Stone' } }] }, ['vase', 'stone-bowl']],
])('filters by %j', async (filter, expected) => {
  const text = JSON.stringify(filter)
    .replace('ID of the lamps', lamps)
    .replace('ID of the bowls', bowls)
    .replace('ID of the lamp', lamp)
  expect(slugs(await search({ filter: JSON.parse(text) }))).toEqual(expected)
})

test.each([
  ['name', 'ASC', ['amber-lamp', 'stone-bowl', 'vase']],
  ['name', 'DESC', ['vase', 'stone-bowl', 'amber-lamp']],
  ['actualPriceRange.minValue.amount', 'ASC', ['vase', 'stone-bowl', 'amber-lamp']],
  ['actualPriceRange.maxValue.amount', 'DESC', ['amber-lamp', 'stone-bowl', 'vase']],
  ['createdDate', 'ASC', ['amber-lamp', 'stone-bowl', 'vase']],
  ['slug', 'DESC', ['vase', 'stone-bowl', 'amber-lamp']],
])('sorts by %s %s, and pages with cursors in both directions', async (fieldName, order, expected) => {
  const first = await search({ sort: [{ fieldName, order }], cursorPaging: { limit: 2 } })
  expect(slugs(first)).toEqual(expected.slice(0, 2))
  expect(first.body.pagingMetadata).toMatchObject({ count: 2, hasNext: true })
  const second = await search({
    cursorPaging: { limit: 2, cursor: first.body.pagingMetadata.cursors.next },
  })
  expect(slugs(second)).toEqual(expected.slice(2))
  expect(second.body.pagingMetadata).toMatchObject({ count: 1, hasNext: false })
  const back = await search({ cursorPaging: { limit: 2, cursor: second.body.pagingMetadata.cursors.prev } })
  expect(slugs(back)).toEqual(expected.slice(0, 2))
})

test('follows the order of the merchant in a category', async () => {
  const filter = { 'allCategoriesInfo.categories': { $matchItems: [{ id: bowls }] } }
  const expected = ['vase', 'stone-bowl']
  const move = (productId: string, before: string | null) =>
    shop.post(`/_vitrine/v1/collections/${bowls}/move`, { productId, before }, merchant)
  expect((await move(vase, bowl)).status).toBe(200)
  expect(slugs(await search({ filter }))).toEqual(expected)
  const sort = [{ fieldName: 'allCategoriesInfo.categories.index', selectItemsBy: [{}] }]
  expect(slugs(await search({ filter, sort }))).toEqual(expected)
  const first = await search({ filter, cursorPaging: { limit: 1 } })
  const cursor = first.body.pagingMetadata.cursors.next
  expect(slugs(await search({ cursorPaging: { limit: 1, cursor } }))).toEqual(expected.slice(1))
  await move(vase, null)
})

test('searches by words with relevance, typing errors and filters, and pages on', async () => {
  expect(slugs(await search({ search: { expression: 'bowl' } }))).toContain('stone-bowl')
  expect(slugs(await search({ search: { expression: 'bowlz' } }))).toContain('stone-bowl')
  expect(slugs(await search({ search: { expression: 'xyzzy' } }))).toEqual([])
  const both = { search: { expression: 'bowls' }, cursorPaging: { limit: 1 } }
  const first = await search(both)
  expect(first.body.pagingMetadata.hasNext).toBe(true)
  const second = await search({ cursorPaging: { limit: 1, cursor: first.body.pagingMetadata.cursors.next } })
  expect([...slugs(first), ...slugs(second)].sort()).toEqual(['stone-bowl', 'vase'])
  expect(second.body.pagingMetadata.hasNext).toBe(false)
  const filter = { 'actualPriceRange.minValue.amount': { $lt: 20 } }
  expect(slugs(await search({ search: { expression: 'bowls' }, filter }))).toEqual(['vase'])
  const sort = [{ fieldName: 'name', order: 'DESC' }]
  expect(slugs(await search({ search: { expression: 'bowls' }, sort }))).toEqual(['vase', 'stone-bowl'])
  const count = { search: { expression: 'bowls' } }
  expect((await shop.post(`${PRODUCTS}/count`, count, visitor)).body).toEqual({ count: 2 })
})

test('aggregates what a search finds', async () => {
  const price = 'actualPriceRange.minValue.amount'
  const byValue = { limit: 5, sortType: 'VALUE', sortDirection: 'ASC' }
  const aggregations = [
    { name: 'min', fieldPath: price, type: 'SCALAR', scalar: { type: 'MIN' } },
    { name: 'max', fieldPath: 'actualPriceRange.maxValue.amount', type: 'SCALAR', scalar: { type: 'MAX' } },
    { name: 'options', fieldPath: 'options.name', type: 'VALUE', value: byValue },
    { name: 'choices', fieldPath: 'options.choicesSettings.choices.name', type: 'VALUE', value: byValue },
    { name: 'stock', fieldPath: 'inventory.availabilityStatus', type: 'VALUE' },
    {
      name: 'categories',
      fieldPath: 'allCategoriesInfo.categories.id',
      type: 'SCALAR',
      scalar: { type: 'COUNT_DISTINCT' },
    },
    { name: 'ranges', fieldPath: price, type: 'RANGE', range: { buckets: [{ to: 30 }, { from: 30 }] } },
  ]
  const { status, body } = await search({ aggregations, cursorPaging: { limit: 1 } })
  expect(status).toBe(200)
  expect(body.aggregationData.results).toEqual([
    { name: 'min', fieldPath: price, type: 'SCALAR', scalar: { type: 'MIN', value: 9.99 } },
    expect.objectContaining({ name: 'max', scalar: { type: 'MAX', value: 120.5 } }),
    expect.objectContaining({
      values: {
        results: [
          { value: 'Color', count: 1 },
          { value: 'Size', count: 1 },
        ],
      },
    }),
    expect.objectContaining({
      values: { results: ['Blue', 'Large', 'Red', 'Small'].map((value) => ({ value, count: 1 })) },
    }),
    expect.objectContaining({
      values: {
        results: [
          { value: 'IN_STOCK', count: 2 },
          { value: 'PARTIALLY_OUT_OF_STOCK', count: 1 },
        ],
      },
    }),
    expect.objectContaining({ scalar: { type: 'COUNT_DISTINCT', value: 2 } }),
    expect.objectContaining({
      ranges: {
        results: [
          { to: 30, count: 1 },
          { from: 30, count: 2 },
        ],
      },
    }),
  ])
  const filtered = await search({ filter: { slug: 'vase' }, aggregations: aggregations.slice(0, 2) })
  expect(filtered.body.aggregationData.results[1].scalar.value).toBe(9.99)
})

test('takes queries in the URL', async () => {
  const filter = { slug: 'vase' }
  const found = [
    await shop.get(`${PRODUCTS}/query?${inUrl({ query: { filter }, fields: ['CURRENCY'] })}`, visitor),
    await shop.get(`${PRODUCTS}/search?${inUrl({ search: { filter } })}`, visitor),
  ]
  for (const response of found) expect(slugs(response)).toEqual(['vase'])
  expect((await shop.get(`${PRODUCTS}/count?${inUrl({ filter })}`, visitor)).body).toEqual({ count: 1 })
})

test('finds the variants of products, without hidden ones', async () => {
  const variants = (filter: object, more: object = {}) =>
    shop.post(`${PRODUCTS}/query-variants`, { query: { filter, ...more } }, visitor)
  const { body } = await variants({ 'productData.productId': { $in: [bowl] } })
  expect(body.variants).toMatchObject([
    {
      id: `${bowl}-${body.variants[0].variantId}`,
      optionChoices: [{ optionChoiceNames: { optionName: 'Size', choiceName: 'Small' } }],
      price: { actualPrice: { amount: '30.00' } },
      inventoryStatus: { inStock: true },
      productData: { productId: bowl, name: 'Stone Bowl', slug: 'stone-bowl', productType: 'PHYSICAL' },
    },
    { optionChoices: [{ optionChoiceNames: { choiceName: 'Large' } }] },
  ])
  const [{ variantId }] = body.variants
  expect((await variants({ variantId })).body.variants).toHaveLength(1)
  const first = await variants({ 'productData.productId': bowl }, { cursorPaging: { limit: 1 } })
  expect(first.body.pagingMetadata).toMatchObject({ count: 1, hasNext: true })
  const large = await variants({ 'productData.productId': hidden }, { cursorPaging: { limit: 1000 } })
  expect(large.body.variants).toEqual([])
  expect(await variants({ 'productData.brand': 'x' })).toMatchObject({ status: 400 })
})

test('lists the options and choices of visible products, with the ids that filters take', async () => {
  await shop.product({
    visible: false,
    options: [{ name: 'Scent', type: 'drop_down', choices: [{ value: 'Fig', description: 'Fig' }] }],
  })
  const CUSTOMIZATIONS = '/stores/v3/customizations/query'
  const ofType = (customizationType: unknown) =>
    shop.post(CUSTOMIZATIONS, { query: { filter: { customizationType } } }, visitor)
  const { body } = await ofType('PRODUCT_OPTION')
  expect(body.customizations).toEqual([
    {
      id: derivedId('option', 'Color'),
      name: 'Color',
      key: 'Color',
      customizationType: 'PRODUCT_OPTION',
      customizationRenderType: 'SWATCH_CHOICES',
      choicesSettings: {
        choices: [
          {
            id: choiceId('Color', 'Blue'),
            key: 'Blue',
            name: 'Blue',
            choiceType: 'ONE_COLOR',
            colorCode: '#0000aa',
          },
          {
            id: choiceId('Color', 'Red'),
            key: 'Red',
            name: 'Red',
            choiceType: 'ONE_COLOR',
            colorCode: '#aa0000',
          },
        ],
      },
    },
    expect.objectContaining({
      name: 'Size',
      customizationRenderType: 'TEXT_CHOICES',
      choicesSettings: {
        choices: ['Large', 'Small'].map((name) => ({
          id: choiceId('Size', name),
          key: name,
          name,
          choiceType: 'CHOICE_TEXT',
        })),
      },
    }),
  ])
  expect(body.pagingMetadata).toEqual({ count: 2, cursors: { next: null, prev: null }, hasNext: false })
  expect((await shop.get(`${CUSTOMIZATIONS}?${inUrl({})}`, visitor)).body).toEqual(body)
  expect((await ofType({ $in: ['PRODUCT_OPTION'] })).body).toEqual(body)
  expect((await ofType({ $eq: 'MODIFIER' })).body.customizations).toEqual([])
  expect(await shop.post(CUSTOMIZATIONS, { query: { filter: { color: 'x' } } }, visitor)).toMatchObject({
    status: 400,
  })
  expect(await shop.post(CUSTOMIZATIONS, {})).toMatchObject({ status: 401 })
})

const violation = (field: string) => ({
  status: 400,
  body: { details: { validationError: { fieldViolations: [{ field }] } } },
})

test.each([
  ['query', { query: { filter: { color: 'red' } } }, 'query.filter.color'],
  ['query', { query: { filter: { slug: { $near: 'x' } } } }, 'query.filter.slug.$near'],
  ['query', { query: { sort: [{ fieldName: 'brand' }] } }, 'query.sort[0].fieldName'],
  ['query', { query: { cursorPaging: { limit: 101 } } }, 'query.cursorPaging.limit'],
  ['query', { query: { cursorPaging: { cursor: 'forged' } } }, 'query.cursorPaging.cursor'],
  ['query', { fields: ['PRICE'] }, 'fields[0]'],
  ['search', { search: { filter: { collectionIds: 'x' } } }, 'search.filter.collectionIds'],
  [
    'search',
    { search: { filter: { 'allCategoriesInfo.categories': { $matchItems: [{ name: 'x' }] } } } },
    'search.filter.allCategoriesInfo.categories.$matchItems',
  ],
  ['search', { search: { filter: { name: { $matchItems: [] } } } }, 'search.filter.name.$matchItems'],
  ['search', { search: { search: { expression: 'x'.repeat(201) } } }, 'search.search.expression'],
  ['search', { search: { cursorPaging: { cursor: 'forged' } } }, 'search.cursorPaging.cursor'],
  [
    'search',
    { search: { aggregations: [{ name: 'a', fieldPath: 'sku', type: 'VALUE' }] } },
    'search.aggregations[0].fieldPath',
  ],
  [
    'search',
    {
      search: {
        aggregations: [{ name: 'a', fieldPath: 'brand.name', type: 'SCALAR', scalar: { type: 'MIN' } }],
      },
    },
    'search.aggregations[0].fieldPath',
  ],
  ['count', { filter: { color: 'red' } }, 'filter.color'],
])('rejects invalid input of %s: %j', async (call, body, field) => {
  expect(await shop.post(`${PRODUCTS}/${call}`, body, visitor)).toMatchObject(violation(field))
})

test('rejects cursors of another list', async () => {
  const { body } = await shop.post(
    `${CATEGORIES}/query`,
    { ...TREE, query: { cursorPaging: { limit: 1 } } },
    visitor,
  )
  const cursor = body.pagingMetadata.cursors.next
  expect(await query({ cursorPaging: { cursor } })).toMatchObject(violation('query.cursorPaging.cursor'))
})

test('rejects unknown fields in the URL', async () => {
  expect(await shop.get(`${PRODUCTS}/${lamp}?fields=PRICE`, visitor)).toMatchObject(violation('fields[0]'))
})

test.each([
  ['POST', `${PRODUCTS}/query`],
  ['POST', `${PRODUCTS}/search`],
  ['POST', `${PRODUCTS}/count`],
  ['POST', `${PRODUCTS}/query-variants`],
  ['GET', `${PRODUCTS}/${lamp}`],
  ['GET', `${PRODUCTS}/slug/amber-lamp`],
  ['GET', '/stores/v3/all-products-category'],
  ['POST', `${CATEGORIES}/query`],
  ['POST', `${CATEGORIES}/search`],
  ['GET', `${CATEGORIES}/${lamps}`],
])('requires a session at %s %s', async (method, path) => {
  const response = await shop.send(method, path, { headers: {}, ...(method === 'POST' && { body: {} }) })
  expect(response).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

const categories = (content: object, call = 'query', headers = visitor) =>
  shop.post(`${CATEGORIES}/${call}`, { ...TREE, ...content }, headers)
const names = ({ body }: Found) => body.categories.map(({ name }) => name)

test('lists the collections as categories, with that of all products', async () => {
  const response = await categories({ query: { filter: { visible: true } } })
  expect(names(response).sort()).toEqual(['All Products', 'Bowls', 'Lamps'])
  expect(response.body.categories).toContainEqual({
    id: lamps,
    revision: '1',
    name: 'Lamps',
    slug: 'lamps',
    visible: true,
    itemCounter: 2,
    treeReference: { appNamespace: '@wix/stores', treeKey: null },
    createdDate: expect.any(String),
    updatedDate: expect.any(String),
  })
  const all = response.body.categories.find(({ slug }: { slug: string }) => slug === 'all-products')
  expect(all).toMatchObject({ id: ALL_PRODUCTS, itemCounter: 3 })
  expect((await shop.get('/stores/v3/all-products-category', visitor)).body).toEqual({
    categoryId: ALL_PRODUCTS,
    ...TREE,
  })
  expect((await shop.get(`${CATEGORIES}/list-trees`, visitor)).body).toEqual({
    trees: [{ appNamespace: '@wix/stores', treeKey: null }],
  })
})

test('finds categories by filter, words and order, and pages on', async () => {
  expect(names(await categories({ query: { filter: { slug: 'bowls' } } }))).toEqual(['Bowls'])
  expect(names(await categories({ query: { filter: { name: { $exists: true } } } }))).toHaveLength(3)
  expect(names(await categories({ query: { filter: { 'parentCategory.id': null } } }))).toHaveLength(3)
  expect(names(await categories({ search: { search: { expression: 'lamp' } } }, 'search'))).toEqual(['Lamps'])
  const sorted = { sort: [{ fieldName: 'name', order: 'DESC' }], cursorPaging: { limit: 2 } }
  const first = await categories({ query: sorted })
  expect(names(first)).toEqual(['Lamps', 'Bowls'])
  const cursor = first.body.pagingMetadata.cursors.next
  expect(names(await categories({ query: { cursorPaging: { cursor } } }))).toEqual(['All Products'])
  expect((await categories({ filter: { visible: true } }, 'count')).body).toEqual({ count: 3 })
})

test('shows hidden categories to merchants only', async () => {
  const filter = { query: { filter: { visible: false } } }
  expect(names(await categories(filter))).toEqual([])
  expect(names(await categories(filter, 'query', merchant))).toEqual(['Secret'])
  expect(await shop.get(`${CATEGORIES}/${secret}?${IN_TREE}`, visitor)).toMatchObject({ status: 404 })
})

test('reads a category by id and by slug', async () => {
  for (const path of [lamps, 'slug/lamps']) {
    const { body } = await shop.get(
      `${CATEGORIES}/${path}?${IN_TREE}&fields=DESCRIPTION&fields=BREADCRUMBS_INFO`,
      visitor,
    )
    expect(body.category).toMatchObject({
      id: lamps,
      name: 'Lamps',
      description: 'All Lamps',
      breadcrumbsInfo: { breadcrumbs: [] },
    })
  }
  for (const id of [ALL_PRODUCTS, ALL_PRODUCTS_COLLECTION_ID])
    expect((await shop.get(`${CATEGORIES}/${id}?${IN_TREE}`, visitor)).body.category.id).toBe(ALL_PRODUCTS)
  for (const path of [UNKNOWN_ID, 'slug/none'])
    expect(await shop.get(`${CATEGORIES}/${path}?${IN_TREE}`, visitor)).toMatchObject({
      status: 404,
      code: 'COLLECTION_NOT_FOUND',
    })
})

test('lists the products of a category, and the categories of a product', async () => {
  const { body } = await shop.get(
    `${CATEGORIES}/${lamps}/list-items?${IN_TREE}&cursorPaging.limit=1`,
    visitor,
  )
  expect(body.items).toEqual([{ catalogItemId: lamp, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }])
  const cursorPaging = { limit: 1, cursor: body.pagingMetadata.cursors.next }
  const next = await shop.post(`${CATEGORIES}/${lamps}/list-items`, { ...TREE, cursorPaging }, visitor)
  expect(next.body.items).toMatchObject([{ catalogItemId: vase }])
  expect(await shop.get(`${CATEGORIES}/${secret}/list-items?${IN_TREE}`, visitor)).toMatchObject({
    status: 404,
  })
  const item = (id: string) =>
    `item.catalogItemId=${id}&item.appId=215238eb-22a5-4c36-9e7b-e7c08025e04e&${IN_TREE}`
  const of = async (id: string) =>
    (await shop.get(`${CATEGORIES}/list-categories-for-item?${item(id)}`, visitor)).body
  expect(await of(bowl)).toEqual({ directCategoryIds: [bowls], allCategoryIds: [bowls, ALL_PRODUCTS] })
  expect(await of(hidden)).toEqual({ directCategoryIds: [], allCategoryIds: [] })
})

test('has no categories of other apps, and requires a tree', async () => {
  const other = { treeReference: { appNamespace: '@wix/restaurants' } }
  expect(names(await categories(other))).toEqual([])
  expect((await categories(other, 'count')).body).toEqual({ count: 0 })
  expect(await shop.get(`${CATEGORIES}/${lamps}?treeReference.appNamespace=x`, visitor)).toMatchObject({
    status: 404,
  })
  expect(await shop.post(`${CATEGORIES}/query`, {}, visitor)).toMatchObject(violation('treeReference'))
  expect(await categories({ query: { filter: { color: 1 } } })).toMatchObject(violation('query.filter.color'))
  expect(await categories({ fields: ['NAME'] })).toMatchObject(violation('fields[0]'))
})

test('reports the version of the catalog that the owner prefers, and serves both', async () => {
  const VERSION = '/stores/v3/provision/version'
  const owner = await shop.owner()
  const prefer = (catalogVersion: string, headers = owner) =>
    shop.send('PATCH', '/_vitrine/v1/shop', { headers, body: { catalogVersion } })
  expect((await shop.get(VERSION, visitor)).body).toEqual({ catalogVersion: 'V1_CATALOG' })
  expect((await prefer('V3_CATALOG')).body.shop.catalogVersion).toBe('V3_CATALOG')
  await expect
    .poll(async () => (await shop.get(VERSION, visitor)).body)
    .toEqual({ catalogVersion: 'V3_CATALOG' })
  expect(slugs(await query({ filter: { slug: 'vase' } }))).toEqual(['vase'])
  const first = { query: { filter: { slug: 'vase' } } }
  const v1 = await shop.post('/stores-reader/v1/products/query-platformized', first, visitor)
  expect(slugs(v1)).toEqual(['vase'])
  expect(await prefer('V2_CATALOG')).toMatchObject({ status: 400 })
  expect(await prefer('V1_CATALOG', merchant)).toMatchObject({ status: 403 })
})

test('accepts a variant of Catalog V3 in the cart and at checkout', async () => {
  const shopper = await shop.shopper()
  const { product } = (await shop.get(`${PRODUCTS}/slug/stone-bowl`, shopper.headers)).body
  const [small] = product.variantsInfo.variants
  const { product: single } = (await shop.get(`${PRODUCTS}/slug/amber-lamp`, shopper.headers)).body
  const [only] = single.variantsInfo.variants
  const modified = (await shop.get(`${PRODUCTS}/slug/vase`, shopper.headers)).body.product
  const [color, text] = modified.modifiers
  const added = await shopper.add(
    shop.item(product.id, 2, { variantId: small.id, preOrderRequested: false }),
    shop.item(single.id, 1, { variantId: only.id }),
    shop.item(modified.id, 1, {
      variantId: modified.variantsInfo.variants[0].id,
      options: { [color.key]: color.choicesSettings.choices[0].key },
      customTextFields: { [text.freeTextSettings.key]: 'Ada' },
    }),
  )
  expect(added.status).toBe(200)
  expect(added.body.cart.lineItems).toMatchObject([
    { quantity: 2, price: { amount: '30.00' }, catalogReference: { options: { variantId: small.id } } },
    { price: { amount: '120.50' } },
    { price: { amount: '9.99' } },
  ])
  const { body, status } = await shopper.checkout()
  expect(status).toBe(200)
  expect(body.checkoutId).toEqual(expect.any(String))
})
