import { createClient, OAuthStrategy } from '@vitrine/client'
import { search } from '@vitrine/client/extras'
import { MerchantStrategy, productFilters } from '@vitrine/client/merchant'
import { products } from '@vitrine/client/stores'
import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'
import { openConsole } from './console-shop.ts'

// Each test opens its own shop, including images.
async function openSearch() {
  const { app, clientId } = await openTestShop()
  return createClient({
    apiUrl: 'http://localhost:4000',
    auth: OAuthStrategy({ clientId }),
    modules: { search, products },
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
}

test('finds a product by a misspelled word in the form of the catalog', async () => {
  const client = await openSearch()
  const { products: found, correction, metadata } = await client.search.searchProducts({ text: 'diner plat' })
  expect(found[0]?.name).toBe('Tide Dinner Plate Set')
  expect(correction).toBe('dinner plate')
  expect(metadata).toMatchObject({
    count: found.length,
    offset: 0,
    total: found.length,
    tooManyToCount: false,
  })

  const { product } = await client.products.getProduct(found[0]?._id ?? '')
  expect(found[0]).toEqual(product)
  expect(found[0]?.lastUpdated).toBeInstanceOf(Date)
})

test('narrows all products down by facets', async () => {
  const client = await openSearch()
  const { facets, metadata } = await client.search.searchProducts({ withFacets: true, paging: { limit: 1 } })
  expect(metadata.total).toBe(40)

  const [collection] = facets?.collections ?? []
  const inCollection = await client.search.searchProducts({
    filter: { collectionIds: [collection?._id ?? ''] },
  })
  expect(inCollection.products).toHaveLength(collection?.count ?? -1)

  const [brand] = facets?.brands ?? []
  const ofBrand = await client.search.searchProducts({ filter: { brands: [brand?.value ?? ''] } })
  expect(ofBrand.products.map((product) => product.brand)).toEqual(Array(brand?.count).fill(brand?.value))

  for (const { min, max, count } of facets?.price?.ranges ?? []) {
    const priced = await client.search.searchProducts({
      filter: { price: { min, max } },
      paging: { limit: 0 },
    })
    expect(priced.metadata.total).toBe(count)
  }
  const [option] = facets?.options ?? []
  const [choice] = option?.choices ?? []
  const chosen = await client.search.searchProducts({
    filter: { options: [{ name: option?.name ?? '', choices: [choice?.description ?? ''] }] },
  })
  expect(chosen.products).toHaveLength(choice?.count ?? -1)
})

test('sets the filters of product lists, and restores the default ones', async () => {
  const { owner, ownerConnection } = await openConsole()
  const clientOf = (connection: typeof ownerConnection) =>
    createClient({ ...connection, auth: MerchantStrategy(), modules: { productFilters } }).productFilters
  await owner.products.createProduct({
    name: 'Bowl',
    priceData: { price: 20 },
    productOptions: [
      { name: 'Glaze', optionType: 'drop_down', choices: [{ value: 'Oat', description: 'Oat' }] },
    ],
  })
  const filters = clientOf(ownerConnection)
  const before = await filters.getSettings()
  expect(before).toMatchObject({ areDefault: true, options: [{ name: 'Glaze', isColor: false }] })
  const finish = {
    name: 'Finish',
    translations: { de: 'Oberfläche' },
    optionNames: ['Glaze'],
    includesColors: false,
    isVisible: true,
  }
  expect(await filters.updateSettings({ filters: [finish], showsOtherOptions: false })).toEqual({
    ...before,
    areDefault: false,
    filters: [finish],
    showsOtherOptions: false,
  })
  await expect(filters.updateSettings({ filters: [finish, finish] })).rejects.toMatchObject({
    status: 400,
    details: { validationError: { fieldViolations: [{ field: 'filters' }, { field: 'filters' }] } },
  })
  expect(await filters.updateSettings({ filters: null })).toMatchObject({
    areDefault: true,
    filters: before.filters,
  })
})

test('suggests products while typing', async () => {
  const client = await openSearch()
  const { products: suggested, brands } = await client.search.suggest('kil')
  expect(brands).toEqual([{ name: 'Kiln & Field' }])
  expect(suggested.length).toBeGreaterThan(0)
  expect(suggested[0]).toMatchObject({
    _id: expect.any(String),
    slug: expect.any(String),
    formattedPrice: expect.stringMatching(/^\$\d/),
    image: { url: expect.stringMatching(/^http:\/\/localhost:4000\/media\//), width: expect.any(Number) },
  })
  expect((await client.search.suggest('tablew')).collections).toMatchObject([
    { name: 'Tableware', slug: 'tableware' },
  ])
})

test('rejects an invalid search with the field names of the client', async () => {
  const client = await openSearch()
  await expect(client.search.searchProducts({ text: 'x'.repeat(10_000) })).rejects.toMatchObject({
    status: 400,
    details: { validationError: { fieldViolations: [{ field: 'search.text', violatedRule: 'MAX_LENGTH' }] } },
  })
})
