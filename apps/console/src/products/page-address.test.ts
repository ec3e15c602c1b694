import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const page = { base: 'http://shop.example', path: '/products/ridge-mug' }

test('a product on show has its page in the shop', () => {
  expect(pageAddress({ visible: true, productPageUrl: page })).toBe('http://shop.example/products/ridge-mug')
})

test('a hidden product has no page to look at', () => {
  expect(pageAddress({ visible: false, productPageUrl: page })).toBeUndefined()
})

test('an address that is none, or runs a script, is not followed', () => {
  expect(pageAddress({ visible: true })).toBeUndefined()
  expect(pageAddress({ visible: true, productPageUrl: { base: '', path: '/x' } })).toBeUndefined()
  expect(
    pageAddress({ visible: true, productPageUrl: { base: 'http://a.example', path: 'javascript:alert(1)' } }),
  ).toBeUndefined()
})
