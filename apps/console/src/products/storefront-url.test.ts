import { expect, test } from 'vitest'
import { storefrontUrl } from './storefront-url.ts'

const page = { base: 'http://shop.example', path: '/products/ridge-mug' }

test('a product on show has its page in the shop', () => {
  expect(storefrontUrl({ visible: true, productPageUrl: page })).toBe(
    'http://shop.example/products/ridge-mug',
  )
})

test('a hidden product has no page to look at', () => {
  expect(storefrontUrl({ visible: false, productPageUrl: page })).toBeUndefined()
})

test('an address that is none, or runs a script, is not followed', () => {
  expect(storefrontUrl({ visible: true })).toBeUndefined()
  expect(storefrontUrl({ visible: true, productPageUrl: { base: '', path: '/x' } })).toBeUndefined()
  expect(
    storefrontUrl({
      visible: true,
      productPageUrl: { base: 'http://a.example', path: 'javascript:alert(1)' },
    }),
  ).toBeUndefined()
})
