import { createClient, OAuthStrategy } from '@vitrine/client'
import { search } from '@vitrine/client/extras'
import { products } from '@vitrine/client/stores'
import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

// Each test opens a shop of its own, pictures and all.
async function openSearch() {
  const { app, clientId } = await openTestShop()
  return createClient({
    apiUrl: 'http://localhost:4000',
    auth: OAuthStrategy({ clientId }),
    modules: { search, products },
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
}

test('a shopper finds a product by a word that is spelt nearly right, in the form of the catalogue', async () => {
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

test('facets lead from all products to a few', async () => {
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

test('typing suggests what there is', async () => {
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

test('a search that cannot be is refused by the names its caller knows', async () => {
  const client = await openSearch()
  await expect(client.search.searchProducts({ text: 'x'.repeat(10_000) })).rejects.toMatchObject({
    status: 400,
    details: { validationError: { fieldViolations: [{ field: 'search.text', violatedRule: 'MAX_LENGTH' }] } },
  })
})
