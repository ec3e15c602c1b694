import { assertMatches, assertTrue, check } from '../define-check.mjs'
import { COLLECTION, METADATA } from '../entity-patterns.mjs'
import { applicationError, success } from '../expected-responses.mjs'
import { listOf } from '../match-pattern.mjs'

const READER = '/stores-reader/v2/collections'
const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

/** @param {import('../define-check.mjs').HttpClient} client */
async function aCollection(client) {
  const { body } = await client.post(`${READER}/query`, { query: {} })
  const found = body?.collections?.find((/** @type {any} */ each) => each.id !== ALL_PRODUCTS)
  assertMatches(found, COLLECTION)
  return found
}

/** @type {import('../define-check.mjs').Checks} */
export const collections = {
  'collections.query': check('lists collections', async (client) => {
    const response = await client.post(`${READER}/query`, { query: {} })
    assertMatches(response, success({ collections: listOf(COLLECTION), metadata: METADATA }))
  }),

  'collections.get': check('returns a collection by its ID', async (client) => {
    const { id, slug } = await aCollection(client)
    assertMatches(await client.get(`${READER}/${id}`), success({ collection: { ...COLLECTION, id, slug } }))
  }),

  'collections.new-path': check('serves the path of version 2 as well', async (client) => {
    const { id } = await aCollection(client)
    assertMatches(await client.get(`/v2/collections/${id}`), success({ collection: { id } }))
  }),

  'collections.by-slug': check('returns a collection by its slug, in both versions', async (client) => {
    const { id, slug } = await aCollection(client)
    for (const version of ['v1', 'v2'])
      assertMatches(
        await client.get(`/stores-reader/${version}/collections/slug/${slug}`),
        success({ collection: { ...COLLECTION, id, slug } }),
      )
  }),

  'collections.unknown': check('returns 404 for an unknown collection', async (client) => {
    assertMatches(await client.get(`${READER}/00000000-0000-4000-8000-000000000000`), applicationError(404))
    assertMatches(await client.get(`${READER}/slug/no-such-collection-anywhere`), applicationError(404, 404))
  }),

  'collections.all-products': check('has a collection of all products', async (client) => {
    assertMatches(
      await client.get(`${READER}/${ALL_PRODUCTS}`),
      success({ collection: { id: ALL_PRODUCTS } }),
    )
    const all = await client.products()
    const outside = all.find(({ collectionIds }) => !collectionIds.includes(ALL_PRODUCTS))
    assertTrue(!outside, 'its id in every product', () => `${outside?.name} without it`)
  }),

  'collections.products': check('finds the products of a collection', async (client) => {
    const { id } = await aCollection(client)
    const response = await client.post('/stores-reader/v1/products/query-platformized', {
      query: { filter: { collectionIds: { $hasSome: [id] } } },
    })
    assertMatches(response, success({ products: listOf({}) }))
    for (const { name, collectionIds } of response.body.products)
      assertTrue(collectionIds.includes(id), 'products of the collection', () => `${name} of another`)
  }),
}
