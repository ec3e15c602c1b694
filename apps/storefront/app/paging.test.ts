import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageHref, pageLinks, pageOf } from './paging.ts'

test('a list starts at its first page', () => {
  expect(pageOf(new URLSearchParams())).toBe(1)
  expect(pageOf(new URLSearchParams('page=3'))).toBe(3)
})

test.each(['0', '-1', '1.5', 'two', '1e3', '', ' 2', '99999999'])('page=%s is the first page', (page) => {
  expect(pageOf(new URLSearchParams({ page }))).toBe(1)
})

test('the first page has no number in its address', () => {
  expect(pageHref('/products', 1)).toBe('/products')
  expect(pageHref('/products', 2)).toBe('/products?page=2')
})

test('an address leads back to its page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (page) => {
      expect(pageOf(new URL(pageHref('/products', page), 'https://shop.example').searchParams)).toBe(page)
    }),
  )
})

test('few pages are all offered', () => {
  expect(pageLinks(1, 1)).toEqual([1])
  expect(pageLinks(2, 3)).toEqual([1, 2, 3])
  expect(pageLinks(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('many pages are shortened on both sides', () => {
  expect(pageLinks(1, 20)).toEqual([1, 2, undefined, 20])
  expect(pageLinks(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20])
  expect(pageLinks(4, 20)).toEqual([1, 2, 3, 4, 5, undefined, 20])
})
