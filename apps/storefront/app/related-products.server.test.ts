import { VitrineError } from '@vitrine/client'
import { ALL_PRODUCTS_COLLECTION_ID, type Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from './i18n/i18n.server.ts'
import { mug } from './product.test.fixture.ts'
import { findRelatedProducts } from './related-products.server.ts'

const i18n = getI18n('en')
const refuse = (status: number) => () => Promise.reject(new VitrineError('no', { code: 'UNKNOWN', status }))

/** A catalog that remembers what it was asked for, of a shop that recommends nothing unless told to. */
const catalog = (find: () => Promise<{ items: Product[] }>, recommendations: object = {}) => {
  const asked: unknown[] = []
  const query = {
    hasSome: (field: string, ids: string[]) => {
      asked.push([field, ...ids])
      return query
    },
    limit: () => query,
    find,
  }
  const nothing = { listAvailableAlgorithms: async () => ({ availableAlgorithms: [] }), ...recommendations }
  const shop = { products: { queryProducts: () => query }, recommendations: nothing }
  return { asked, requestContext: { shop, i18n } as never }
}
const named = (...slugs: string[]) => slugs.map((slug) => mug({ slug, _id: slug }))

test('a product is shown with what the platform recommends, in its order', async () => {
  const { requestContext, asked } = catalog(async () => ({ items: named('bowl', 'plate') }), {
    listAvailableAlgorithms: async () => ({
      availableAlgorithms: [
        { config: { algorithmId: 'a', algorithmType: 'RELATED_ITEMS' }, appId: 'stores' },
      ],
    }),
    getRecommendation: async () => ({
      recommendation: { items: [{ catalogItemId: 'plate' }, { catalogItemId: 'bowl' }] },
    }),
  })
  expect((await findRelatedProducts(mug(), requestContext)).map(({ slug }) => slug)).toEqual([
    'plate',
    'bowl',
  ])
  expect(asked).toEqual([['_id', 'plate', 'bowl']])
})

test('otherwise with others of its first collection, never with itself', async () => {
  const { requestContext, asked } = catalog(async () => ({ items: named('plate', 'ridge-mug', 'bowl') }))
  const product = mug({ collectionIds: [ALL_PRODUCTS_COLLECTION_ID, 'tableware', 'kitchen'] })
  expect((await findRelatedProducts(product, requestContext)).map(({ slug }) => slug)).toEqual([
    'plate',
    'bowl',
  ])
  expect(asked).toEqual([['collectionIds', 'tableware']])
})

test('a platform that does not recommend is asked for neighbours', async () => {
  const { requestContext } = catalog(async () => ({ items: named('plate') }), {
    listAvailableAlgorithms: refuse(404),
  })
  expect(await findRelatedProducts(mug(), requestContext)).toHaveLength(1)
})

test('four are enough', async () => {
  const { requestContext } = catalog(async () => ({ items: named('a', 'b', 'c', 'd', 'e') }))
  expect(await findRelatedProducts(mug(), requestContext)).toHaveLength(4)
})

test('a product in no collection stands alone', async () => {
  const { requestContext, asked } = catalog(async () => ({ items: named('plate') }))
  expect(await findRelatedProducts(mug({ collectionIds: [] }), requestContext)).toEqual([])
  expect(asked).toEqual([])
})

test('the page does without when the platform cannot answer', async () => {
  const { requestContext } = catalog(refuse(503), { listAvailableAlgorithms: refuse(503) })
  expect(await findRelatedProducts(mug(), requestContext)).toEqual([])
})
