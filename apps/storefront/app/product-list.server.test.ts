import { expect, test } from 'vitest'
import { mug } from './product.test.fixture.ts'
import { listProducts } from './product-list.server.ts'

/** A shelf with this many mugs on it. */
const shelf = (count: number) => {
  const mugs = Array.from({ length: count }, (_, index) => mug({ slug: `mug-${index + 1}` }))
  const query = (limit: number, skip: number) => ({
    limit: (most: number) => query(most, skip),
    skip: (passed: number) => query(limit, passed),
    find: async () => ({
      items: mugs.slice(skip, skip + limit),
      totalCount: count,
      totalPages: Math.ceil(count / limit),
    }),
  })
  return query(50, 0) as never
}
const at = (search = '') => new URL(`https://shop.example/products${search}`)

test('the first page holds the first 24 products', async () => {
  const list = await listProducts(shelf(39), at())
  expect(list).toMatchObject({ total: 39, page: 1, pages: 2 })
  expect(list.products).toHaveLength(24)
})

test('the second page goes on where the first ended', async () => {
  const { products, page } = await listProducts(shelf(39), at('?page=2'))
  expect(page).toBe(2)
  expect(products.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 15 }, (_, index) => `mug-${index + 25}`),
  )
})

test('past the end the way leads back to the last page', async () => {
  const answer = await listProducts(shelf(39), at('?page=9')).catch((thrown: Response) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/products?page=2')
})

test('an empty shelf is one page with nothing on it', async () => {
  expect(await listProducts(shelf(0), at())).toEqual({ products: [], total: 0, page: 1, pages: 1 })
})
