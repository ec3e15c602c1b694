import { VitrineError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { mug } from '../product/product.test.fixture.ts'
import { findProducts } from './find-products.server.ts'
import { parseListing } from './listing-params.server.ts'

const listing = (query: string) => parseListing(new URLSearchParams(query), 'en-US')
const failing = (status: number) => () => Promise.reject(new VitrineError('no', { code: 'UNKNOWN', status }))

/** A query builder that records its calls. */
const recorder = (page: object = { totalCount: 90 }) => {
  const requested: string[] = []
  const query: object = new Proxy(
    {},
    {
      get: (_, method: string) =>
        method === 'find'
          ? async () => ({ items: [mug()], ...page })
          : (...args: unknown[]) => {
              requested.push(`${method} ${JSON.stringify(args)}`)
              return query
            },
    },
  )
  return { requested, products: { queryProducts: () => query } }
}

test('searches with filters and pages', async () => {
  let requested: unknown
  const search = {
    searchProducts: async (query: unknown) => {
      requested = query
      return { products: [mug()], metadata: { total: 70 }, correction: 'mug' }
    },
  }
  const found = await findProducts(
    { search } as never,
    listing('q=mgu&brand=Kiln&min=10&stock=in&option.Glaze=Oat&sort=price-asc&page=2-3'),
    ['tableware'],
  )
  expect(requested).toEqual({
    text: 'mgu',
    sort: 'PRICE_ASC',
    filter: {
      collectionIds: ['tableware'],
      brands: ['Kiln'],
      options: [{ name: 'Glaze', choices: ['Oat'] }],
      price: { min: 10 },
      inStock: true,
    },
    paging: { offset: 24, limit: 48 },
    withFacets: true,
  })
  expect(found).toMatchObject({ total: 70, correction: 'mug' })
})

test('caps the number of pages of a long list', async () => {
  const search = { searchProducts: async () => ({ products: [mug()], metadata: { tooManyToCount: true } }) }
  expect(await findProducts({ search } as never, listing(''), [])).toMatchObject({ total: 10_000 })
})

test('caps the number of pages without search too', async () => {
  const { products } = recorder({ hasNext: () => true })
  const shop = { search: { searchProducts: failing(404) }, products } as never
  expect(await findProducts(shop, listing(''), [])).toMatchObject({ total: 10_000 })
})

test('uses the protocol’s query on a platform without search', async () => {
  const { requested, products } = recorder()
  const shop = { search: { searchProducts: failing(404) }, products } as never
  const found = await findProducts(shop, listing('q=Mug&max=40&sort=price-desc&page=2'), ['tableware'])
  expect(requested).toEqual([
    'limit [24]',
    'skip [24]',
    'startsWith ["name","Mug"]',
    'hasSome ["collectionIds",["tableware"]]',
    'le ["priceData.price",40]',
    'descending ["priceData.price"]',
  ])
  expect(found).toEqual({ products: [expect.objectContaining({ slug: 'ridge-mug' })], total: 90 })
})

test('does not mistake an outage for a platform without search', async () => {
  const shop = { search: { searchProducts: failing(503) }, products: {} } as never
  await expect(findProducts(shop, listing(''), [])).rejects.toMatchObject({ status: 503 })
})
