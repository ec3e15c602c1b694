import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

test('gives a visitor one token before the first request', async () => {
  const shop = await openTestShop()
  const pages = await Promise.all([1, 2, 3].map(() => shop.client.products.queryProducts().limit(1).find()))
  expect(pages.map((page) => page.items.length)).toEqual([1, 1, 1])
  expect(shop.requests.filter((path) => path === '/oauth2/token')).toHaveLength(1)
})

test('returns the first page of products with images and prices from the database', async () => {
  const { client } = await openTestShop()
  const page = await client.products.queryProducts().limit(24).find()

  expect(page.items).toHaveLength(24)
  expect(page.totalCount).toBe(40)
  expect(page.hasNext()).toBe(true)
  for (const product of page.items) {
    expect(product.priceData?.currency).toBe('USD')
    expect(product.priceData?.price).toBeGreaterThan(0)
    expect(product.media?.mainMedia?.image?.url).toMatch(/^http:\/\/localhost:4000\/media\//)
    expect(product.lastUpdated).toBeInstanceOf(Date)
  }
})

test('finds a product by the slug in its URL', async () => {
  const { client } = await openTestShop()
  const { items } = await client.products.queryProducts().eq('slug', 'tide-dinner-plate').find()
  expect(items).toMatchObject([{ name: 'Tide Dinner Plate Set', brand: 'Kiln & Field' }])
})

test('pages without loss or repetition', async () => {
  const { client } = await openTestShop()
  const names: string[] = []
  let page = await client.products.queryProducts().ascending('name').limit(10).find()
  names.push(...page.items.map(({ name }) => name ?? ''))
  while (page.hasNext()) {
    page = await page.next()
    names.push(...page.items.map(({ name }) => name ?? ''))
  }
  expect(names).toHaveLength(40)
  expect(new Set(names).size).toBe(40)
})

test('rejects a filter on a field that cannot be filtered, and names the field', async () => {
  const { client } = await openTestShop()
  const query = client.products.queryProducts() as unknown as {
    eq(field: string, value: string): { find(): Promise<unknown> }
  }
  await expect(query.eq('weight', 'x').find()).rejects.toMatchObject({
    status: 400,
    details: {
      validationError: {
        fieldViolations: [expect.objectContaining({ field: expect.stringContaining('weight') })],
      },
    },
  })
})

test('finds products through their collections', async () => {
  const { client } = await openTestShop()
  const { items } = await client.collections.queryCollections().find()
  const tableware = items.find(({ slug }) => slug === 'tableware')
  expect(tableware?.name).toBe('Tableware')
  const page = await client.products
    .queryProducts()
    .hasSome('collectionIds', [tableware?._id ?? ''])
    .find()
  expect(page.items.map(({ slug }) => slug)).toContain('tide-dinner-plate')
  expect(page.items.length).toBeLessThan(40)
})
