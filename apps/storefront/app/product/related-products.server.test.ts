import { VitrineError } from '@vitrine/client'
import { ALL_PRODUCTS_COLLECTION_ID, type Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { mug } from './product.test.fixture.ts'
import { findRelatedProducts } from './related-products.server.ts'

const i18n = getI18n('en')
const refuse = (status: number) => () => Promise.reject(new VitrineError('no', { code: 'UNKNOWN', status }))

/** A catalog that records its requests. It recommends nothing by default. */
const catalog = (find: () => Promise<{ items: Product[] }>, recommendations: object = {}) => {
  const queries: unknown[] = []
  const query = {
    hasSome: (field: string, ids: string[]) => {
      queries.push([field, ...ids])
      return query
    },
    limit: () => query,
    find,
  }
  const nothing = { listAvailableAlgorithms: async () => ({ availableAlgorithms: [] }), ...recommendations }
  const shop = { products: { queryProducts: () => query }, recommendations: nothing }
  return { queries, requestContext: { shop, shopDetails: { access: { buy: true } }, i18n } as never }
}
const named = (...slugs: string[]) => slugs.map((slug) => mug({ slug, _id: slug }))

test('shows the recommendations of the platform, in order', async () => {
  const { requestContext, queries } = catalog(async () => ({ items: named('bowl', 'plate') }), {
    listAvailableAlgorithms: async () => ({
      availableAlgorithms: [
        { config: { algorithmId: 'a', algorithmType: 'RELATED_ITEMS' }, appId: 'stores' },
      ],
    }),
    getRecommendation: async () => ({
      recommendation: { items: [{ catalogItemId: 'plate' }, { catalogItemId: 'bowl' }] },
    }),
  })
  expect((await findRelatedProducts(mug(), requestContext)).products.map(({ slug }) => slug)).toEqual([
    'plate',
    'bowl',
  ])
  expect(queries).toEqual([['_id', 'plate', 'bowl']])
})

test('asks for what is bought together first, and says so', async () => {
  const asked: unknown[] = []
  const algorithms = ['similar', 'd5aac1e1-2e53-4d11-85f7-7172710b4783'].map((algorithmId) => ({
    config: { algorithmId, algorithmType: 'RELATED_ITEMS' },
    appId: 'stores',
  }))
  const titleOf = async (answered: string | undefined) => {
    const { requestContext } = catalog(async () => ({ items: named('plate') }), {
      listAvailableAlgorithms: async () => ({ availableAlgorithms: algorithms }),
      getRecommendation: async (wanted: { _id: string }[]) => {
        asked.push(wanted.map(({ _id }) => _id))
        return { recommendation: { items: [{ catalogItemId: 'plate' }], algorithm: { _id: answered } } }
      },
    })
    return (await findRelatedProducts(mug(), requestContext)).title
  }
  expect(await titleOf('d5aac1e1-2e53-4d11-85f7-7172710b4783')).toBe('Pairs well with')
  expect(await titleOf('similar')).toBe('You may also like')
  expect(asked[0]).toEqual(['d5aac1e1-2e53-4d11-85f7-7172710b4783', 'similar'])
})

test('falls back to the first collection, without the product itself', async () => {
  const { requestContext, queries } = catalog(async () => ({ items: named('plate', 'ridge-mug', 'bowl') }))
  const product = mug({ collectionIds: [ALL_PRODUCTS_COLLECTION_ID, 'tableware', 'kitchen'] })
  expect((await findRelatedProducts(product, requestContext)).products.map(({ slug }) => slug)).toEqual([
    'plate',
    'bowl',
  ])
  expect(queries).toEqual([['collectionIds', 'tableware']])
})

test('falls back to the collection on a platform without recommendations', async () => {
  const { requestContext } = catalog(async () => ({ items: named('plate') }), {
    listAvailableAlgorithms: refuse(404),
  })
  expect((await findRelatedProducts(mug(), requestContext)).products).toHaveLength(1)
})

test('shows at most four products', async () => {
  const { requestContext } = catalog(async () => ({ items: named('a', 'b', 'c', 'd', 'e') }))
  expect((await findRelatedProducts(mug(), requestContext)).products).toHaveLength(4)
})

test('shows nothing for a product without collections', async () => {
  const { requestContext, queries } = catalog(async () => ({ items: named('plate') }))
  expect((await findRelatedProducts(mug({ collectionIds: [] }), requestContext)).products).toEqual([])
  expect(queries).toEqual([])
})

test('shows nothing during an outage', async () => {
  const { requestContext } = catalog(refuse(503), { listAvailableAlgorithms: refuse(503) })
  expect((await findRelatedProducts(mug(), requestContext)).products).toEqual([])
})
