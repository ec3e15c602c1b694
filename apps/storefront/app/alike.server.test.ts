import { VitrineError } from '@vitrine/client'
import { ALL_PRODUCTS_COLLECTION_ID, type Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { alikeTo } from './alike.server.ts'
import { mug } from './product.test.fixture.ts'

/** A catalogue that remembers which collection it was asked for. */
const catalogue = (find: () => Promise<{ items: Product[] }>) => {
  const asked: unknown[] = []
  const query = {
    hasSome: (_field: string, ids: string[]) => {
      asked.push(...ids)
      return query
    },
    limit: () => query,
    find,
  }
  return { asked, shop: { products: { queryProducts: () => query } } as never }
}
const named = (...slugs: string[]) => slugs.map((slug) => mug({ slug }))

test('a product is shown with others of its first collection, never with itself', async () => {
  const { shop, asked } = catalogue(async () => ({ items: named('plate', 'ridge-mug', 'bowl') }))
  const alike = await alikeTo(
    mug({ collectionIds: [ALL_PRODUCTS_COLLECTION_ID, 'tableware', 'kitchen'] }),
    shop,
  )
  expect(asked).toEqual(['tableware'])
  expect(alike.map(({ slug }) => slug)).toEqual(['plate', 'bowl'])
})

test('four are enough', async () => {
  const { shop } = catalogue(async () => ({ items: named('a', 'b', 'c', 'd', 'e') }))
  expect(await alikeTo(mug(), shop)).toHaveLength(4)
})

test('a product in no collection stands alone', async () => {
  const { shop, asked } = catalogue(async () => ({ items: named('plate') }))
  expect(await alikeTo(mug({ collectionIds: [] }), shop)).toEqual([])
  expect(asked).toEqual([])
})

test('the page does without when the platform cannot answer', async () => {
  const { shop } = catalogue(() => Promise.reject(new VitrineError('no', { code: 'UNKNOWN', status: 503 })))
  expect(await alikeTo(mug(), shop)).toEqual([])
})
