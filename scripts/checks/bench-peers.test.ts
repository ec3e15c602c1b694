import { expect, test } from 'vitest'
import { isRightPage, isRightSearch, sampleProduct } from '../../bench/peers/products.mjs'

const page = (...numbers: number[]) => numbers.map(sampleProduct)

test('accepts a page of different products with their prices', () => {
  expect(isRightPage(page(3, 1, 2), 3)).toBe(true)
})

test.each([
  ['too few', page(1, 2), 3],
  ['the same product twice', page(1, 1), 2],
  ['a wrong price', [{ name: sampleProduct(1).name, cents: 1 }], 1],
  ['an unknown name', [{ name: 'Lamp', cents: 500 }], 1],
])('rejects a page with %s', (_, products, count) => {
  expect(isRightPage(products, count)).toBe(false)
})

test('accepts the products of the search only', () => {
  const found = Array.from({ length: 10 }, (_, index) => sampleProduct(index * 100))
  expect(isRightSearch(found, 1000)).toBe(true)
  expect(isRightSearch([...found.slice(1), sampleProduct(7)], 1000)).toBe(false)
})
