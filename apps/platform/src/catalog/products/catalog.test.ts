import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { createCollection } from '../collections/create-collection.ts'
import { createProduct } from '../product-editing/create-product.ts'
import type { NewProductInput } from '../product-editing/new-product-schema.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const visitor = await platform.visitor()
const owner = await platform.owner()

const NOW = new Date('2026-02-03T04:05:06.007Z')
const PICTURE = `${'a'.repeat(40)}.webp`
await db.insert(media).values({ id: PICTURE, format: 'webp', width: 900, height: 600, createdAt: NOW })

const idOf = (outcome: object): string => String(Object.values(outcome)[0])
const collectionId = idOf(
  await createCollection(db, { name: 'Bowls', description: 'Everyday', mediaId: PICTURE }, NOW),
)

const bowl: NewProductInput = {
  name: 'Harbour Bowl',
  description: '<p>Stoneware.</p>',
  productType: 'physical',
  price: 48.5,
  cost: 20,
  weight: 1.25,
  sku: 'HB',
  brand: 'Harbour Lane',
  ribbon: 'New',
  discount: { type: 'PERCENT', value: 10 },
  options: [
    {
      name: 'Glaze',
      type: 'color',
      choices: [
        { value: '#2e8b57', description: 'Sea', mediaIds: [PICTURE] },
        { value: '#222', description: 'Ink' },
      ],
    },
  ],
  variants: [
    { choices: { Glaze: 'Sea' }, sku: 'HB-SEA', quantity: 7 },
    { choices: { Glaze: 'Ink' }, price: 60, quantity: 0 },
  ],
  media: [{ mediaId: PICTURE, altText: 'A bowl' }],
  collectionIds: [collectionId],
}
const bowlId = idOf(await createProduct(db, bowl, NOW))
const candleId = idOf(
  await createProduct(db, { name: 'Candle', productType: 'physical', price: 12, quantity: 3 }, NOW),
)
const hiddenId = idOf(
  await createProduct(db, { name: 'Hidden', productType: 'digital', price: 1, visible: false }, NOW),
)

const getProduct = (id: string, headers = visitor, query = '') =>
  platform.get(`/stores-reader/v1/products/${id}${query}`, headers)

test('serializes a product in the shape that clients of Wix Headless expect', async () => {
  const price = {
    currency: 'USD',
    price: 48.5,
    discountedPrice: 43.65,
    formatted: { price: '$48.50', discountedPrice: '$43.65' },
  }
  const image = {
    id: PICTURE,
    url: `http://localhost:4000/media/${PICTURE}`,
    width: 900,
    height: 600,
    format: 'webp',
    altText: 'A bowl',
  }
  const picture = {
    id: PICTURE,
    title: 'A bowl',
    mediaType: 'image',
    image,
    thumbnail: {
      url: `${image.url}/v1/fit/w_320,h_320/${PICTURE}`,
      width: 320,
      height: 213,
      altText: 'A bowl',
    },
  }
  const images = { mainMedia: picture, items: [picture] }
  const { status, body } = await getProduct(bowlId)
  expect(status).toBe(200)
  expect(body.product).toEqual({
    id: bowlId,
    name: 'Harbour Bowl',
    slug: 'harbour-bowl',
    visible: true,
    productType: 'physical',
    description: '<p>Stoneware.</p>',
    sku: 'HB',
    weight: 1.25,
    weightRange: { minValue: 1.25, maxValue: 1.25 },
    stock: { trackInventory: true, quantity: 7, inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
    price,
    priceData: price,
    convertedPriceData: price,
    priceRange: { minValue: 43.65, maxValue: 54 },
    additionalInfoSections: [],
    ribbons: [{ text: 'New' }],
    ribbon: 'New',
    brand: 'Harbour Lane',
    media: images,
    customTextFields: [],
    manageVariants: true,
    productOptions: [
      {
        optionType: 'color',
        name: 'Glaze',
        choices: [
          { value: '#2e8b57', description: 'Sea', media: images, inStock: true, visible: true },
          { value: '#222', description: 'Ink', inStock: false, visible: true },
        ],
      },
    ],
    productPageUrl: { base: 'http://localhost:3000', path: '/products/harbour-bowl' },
    numericId: expect.stringMatching(/^\d{16}$/),
    inventoryItemId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    discount: { type: 'PERCENT', value: 10 },
    collectionIds: [collectionId, ALL_PRODUCTS_COLLECTION_ID],
    variants: [
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        choices: { Glaze: 'Sea' },
        variant: { priceData: price, convertedPriceData: price, weight: 1.25, sku: 'HB-SEA', visible: true },
        stock: { trackQuantity: true, quantity: 7, inStock: true },
      },
      {
        id: expect.any(String),
        choices: { Glaze: 'Ink' },
        variant: expect.objectContaining({
          priceData: expect.objectContaining({ price: 60, discountedPrice: 54 }),
        }),
        stock: { trackQuantity: true, quantity: 0, inStock: false },
      },
    ],
    lastUpdated: '2026-02-03T04:05:06.007Z',
    createdDate: '2026-02-03T04:05:06.007Z',
  })
})

test('gives a product without options one variant', async () => {
  const { body } = await getProduct(candleId)
  expect(body.product).toMatchObject({
    manageVariants: false,
    productOptions: [],
    media: { items: [] },
    stock: { quantity: 3, inventoryStatus: 'IN_STOCK' },
    variants: [{ id: '00000000-0000-0000-0000-000000000000', choices: {}, stock: { quantity: 3 } }],
  })
})

test('shows the cost of a product only to merchants who request it', async () => {
  const request = '?includeMerchantSpecificData=true'
  expect((await getProduct(bowlId, owner, request)).body.product).toMatchObject({
    costAndProfitData: { itemCost: 20, profit: 23.65 },
    costRange: { minValue: 20, maxValue: 20 },
    variants: [
      { variant: { costAndProfitData: { profit: 23.65 } } },
      { variant: { costAndProfitData: { profit: 34 } } },
    ],
  })
  for (const { body } of [await getProduct(bowlId, owner), await getProduct(bowlId, visitor, request)]) {
    expect(JSON.stringify(body)).not.toMatch(/cost|profit/i)
  }
})

test('responds to a visitor the same for a hidden product as for a missing one', async () => {
  const absentId = hiddenId.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const [hidden, absent, malformed] = await Promise.all(
    [hiddenId, absentId, 'nope'].map((id) => getProduct(id)),
  )
  for (const response of [hidden, absent, malformed])
    expect(response).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect(JSON.stringify(hidden?.body).replace(hiddenId, '')).toBe(
    JSON.stringify(absent?.body).replace(absentId, ''),
  )
  expect((await getProduct(hiddenId, owner)).status).toBe(200)
})

test('finds a collection by id and by slug', async () => {
  const byId = await platform.get(`/stores-reader/v2/collections/${collectionId}`, visitor)
  const bySlug = await platform.get('/stores-reader/v2/collections/slug/bowls', visitor)
  expect(byId.body).toEqual(bySlug.body)
  expect(byId.body.collection).toMatchObject({
    id: collectionId,
    name: 'Bowls',
    slug: 'bowls',
    visible: true,
    numberOfProducts: 1,
    description: 'Everyday',
    media: { mainMedia: { id: PICTURE, mediaType: 'image' } },
  })
})

test('counts only visible products in the collection of all products', async () => {
  const { body } = await platform.get(`/stores-reader/v2/collections/${ALL_PRODUCTS_COLLECTION_ID}`, visitor)
  expect(body.collection).toMatchObject({
    id: ALL_PRODUCTS_COLLECTION_ID,
    slug: 'all-products',
    numberOfProducts: 2,
  })
})

test('lists collections in order of creation', async () => {
  const { body } = await platform.post('/stores-reader/v2/collections/query', {}, visitor)
  expect(body.collections.map(({ slug }: { slug: string }) => slug)).toEqual(['all-products', 'bowls'])
  expect(body.metadata).toEqual({ count: 2, offset: 0, total: 2, tooManyToCount: false })
  const query = { filter: { slug: 'bowls' }, sort: [{ fieldName: 'name', order: 'DESC' }] }
  const base64Query = Buffer.from(JSON.stringify({ query })).toString('base64url')
  const found = await platform.get(`/stores-reader/v2/collections/query?.r=${base64Query}`, visitor)
  expect(found.body.collections).toMatchObject([{ id: collectionId }])
})

test.each(['/nope', '/slug/nope', '/slug/%00', '/slug/%F0%9F%92%A9'])(
  'finds no collection at %s',
  async (path) => {
    const { status } = await platform.get(`/stores-reader/v2/collections${path}`, visitor)
    expect([400, 404]).toContain(status)
  },
)

test('rejects a slug that is already taken', async () => {
  const again = { ...bowl, variants: [], slug: 'harbour-bowl' }
  expect(await createProduct(db, again, NOW)).toMatchObject({ code: 'SLUG_TAKEN' })
  const bowls = { name: 'Bowls', slug: 'bowls' }
  expect(await createCollection(db, bowls, NOW)).toMatchObject({ code: 'SLUG_TAKEN' })
})

test('rejects an invalid product with every violation, and stores nothing', async () => {
  const outcome = await createProduct(db, { ...bowl, slug: 'other', name: '', price: 1.005 }, NOW)
  expect(outcome).toMatchObject({
    code: 'INVALID_ARGUMENT',
    data: { fieldViolations: [{ field: 'product.name' }] },
  })
  const { body } = await platform.post('/stores-reader/v1/products/query-platformized', {}, owner)
  expect(body.totalResults).toBe(3)
})
