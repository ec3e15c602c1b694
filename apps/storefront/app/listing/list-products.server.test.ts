import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { mug } from '../product/product.test.fixture.ts'
import { listProducts } from './list-products.server.ts'

/** A shop with this many mugs. */
const requestContext = (count: number) => {
  const mugs = Array.from({ length: count }, (_, index) => mug({ slug: `mug-${index + 1}` }))
  const searchProducts = async ({ paging = { offset: 0, limit: 24 } }) => ({
    products: mugs.slice(paging.offset, paging.offset + paging.limit),
    metadata: { total: count },
  })
  return {
    shop: { search: { searchProducts } },
    i18n: getI18n('en'),
    shopDetails: { name: 'Vitrine', access: { buy: true } },
  } as never
}
const list = (count: number, query = '') =>
  listProducts({
    requestContext: requestContext(count),
    path: '/products',
    search: new URLSearchParams(query),
  })

test('lists 24 products on the first page', async () => {
  const { products, total, pages, shown } = await list(39)
  expect({ total, pages, shown }).toEqual({ total: 39, pages: 2, shown: { first: 1, last: 1 } })
  expect(products).toHaveLength(24)
})

test('continues on the second page', async () => {
  const { products } = await list(39, 'page=2')
  expect(products.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 15 }, (_, index) => `mug-${index + 25}`),
  )
})

test('shows several pages as one, up to the end of the list', async () => {
  const { products, shown } = await list(39, 'page=1-4')
  expect(products).toHaveLength(39)
  expect(shown).toEqual({ first: 1, last: 2 })
})

test('redirects past the end to the last page, with its filters', async () => {
  const result = await list(39, 'brand=Kiln&page=9').catch((thrown: Response) => thrown)
  expect(result).toBeInstanceOf(Response)
  expect((result as Response).headers.get('location')).toBe('/products?brand=Kiln&page=2')
})

test.each([
  ['page=1e1', ''],
  ['page=-1', ''],
  ['page=1', undefined],
  ['page=2-2&brand=Kiln', '?brand=Kiln&page=2'],
  ['page=99999999999', '?page=417'],
])('redirects an invalid page (%s) to a valid one', async (query, location) => {
  const result = await list(39, query).catch((thrown: Response) => thrown)
  if (location === undefined) expect(result).not.toBeInstanceOf(Response)
  else expect((result as Response).headers.get('location')).toBe(`/products${location}`)
})

test('shows an empty list as one page', async () => {
  expect(await list(0)).toMatchObject({ products: [], total: 0, pages: 1 })
})
