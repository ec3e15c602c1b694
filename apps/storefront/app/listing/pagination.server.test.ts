import { expect, test } from 'vitest'
import { parseListing } from './listing-params.server.ts'
import { getPagination } from './pagination.server.ts'

const at = (query: string, total: number) =>
  getPagination('/products', parseListing(new URLSearchParams(query), 'en-US'), total, Math.ceil(total / 24))
const numbers = (query: string, total: number) => at(query, total)?.links.map((link) => link?.page ?? '…')

test('has no links for a single page', () => {
  expect(at('', 24)).toBeUndefined()
})

test('links to the first, last and nearby pages', () => {
  expect(numbers('', 39)).toEqual([1, 2])
  expect(numbers('page=5', 10_000)).toEqual([1, '…', 4, 5, 6, '…', 417])
  expect(numbers('page=3', 24 * 5)).toEqual([1, 2, 3, 4, 5])
})

test('has one URL for the first page, and keeps filters on every page', () => {
  const { links, previous, next } = at('brand=Kiln&page=2', 100) ?? { links: [] }
  expect(links[0]?.href).toBe('/products?brand=Kiln')
  expect(previous).toBe('/products?brand=Kiln')
  expect(next).toBe('/products?brand=Kiln&page=3')
})

test('offers to show more until the limit', () => {
  expect(at('', 60)?.more).toEqual({ href: '/products?page=1-2', count: 24 })
  expect(at('page=1-2', 60)?.more).toEqual({ href: '/products?page=1-3', count: 12 })
  expect(at('page=1-4', 300)?.more).toEqual({ href: '/products?page=5', count: 24 })
  expect(at('page=1-3', 60)).not.toHaveProperty('more')
})
