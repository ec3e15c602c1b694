import { answered, refused } from '../answers.mjs'
import { check, fits, holds } from '../check.mjs'
import { listOf } from '../pattern.mjs'
import { COLLECTION, METADATA } from '../shapes.mjs'

const READER = '/stores-reader/v2/collections'
const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

/** @param {import('../check.mjs').Stranger} stranger */
async function aCollection(stranger) {
  const { body } = await stranger.post(`${READER}/query`, { query: {} })
  const found = body?.collections?.find((/** @type {any} */ each) => each.id !== ALL_PRODUCTS)
  fits(found, COLLECTION)
  return found
}

/** @type {import('../check.mjs').Checks} */
export const collections = {
  'collections.query': check('collections are listed', async (stranger) => {
    const answer = await stranger.post(`${READER}/query`, { query: {} })
    fits(answer, answered({ collections: listOf(COLLECTION), metadata: METADATA }))
  }),

  'collections.get': check('a collection is read by its id', async (stranger) => {
    const { id, slug } = await aCollection(stranger)
    fits(await stranger.get(`${READER}/${id}`), answered({ collection: { ...COLLECTION, id, slug } }))
  }),

  'collections.bare-path': check('the path of the newer generation leads there as well', async (stranger) => {
    const { id } = await aCollection(stranger)
    fits(await stranger.get(`/v2/collections/${id}`), answered({ collection: { id } }))
  }),

  'collections.by-slug': check('a collection is read by its slug, in both generations', async (stranger) => {
    const { id, slug } = await aCollection(stranger)
    for (const version of ['v1', 'v2'])
      fits(
        await stranger.get(`/stores-reader/${version}/collections/slug/${slug}`),
        answered({ collection: { ...COLLECTION, id, slug } }),
      )
  }),

  'collections.unknown': check('a collection that is not there is refused', async (stranger) => {
    fits(await stranger.get(`${READER}/00000000-0000-4000-8000-000000000000`), refused(404))
    fits(await stranger.get(`${READER}/slug/no-such-collection-anywhere`), refused(404, 404))
  }),

  'collections.all-products': check(
    'every product is in the collection of all products',
    async (stranger) => {
      fits(await stranger.get(`${READER}/${ALL_PRODUCTS}`), answered({ collection: { id: ALL_PRODUCTS } }))
      const all = await stranger.products()
      const outside = all.find(({ collectionIds }) => !collectionIds.includes(ALL_PRODUCTS))
      holds(!outside, 'its id in every product', () => `${outside?.name} without it`)
    },
  ),

  'collections.products': check('a collection leads to its products', async (stranger) => {
    const { id } = await aCollection(stranger)
    const answer = await stranger.post('/stores-reader/v1/products/query-platformized', {
      query: { filter: { collectionIds: { $hasSome: [id] } } },
    })
    fits(answer, answered({ products: listOf({}) }))
    for (const { name, collectionIds } of answer.body.products)
      holds(collectionIds.includes(id), 'products of the collection', () => `${name} of another`)
  }),
}
