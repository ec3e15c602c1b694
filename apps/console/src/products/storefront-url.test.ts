import { expect, test } from 'vitest'
import { storefrontUrl } from './storefront-url.ts'

const page = { base: 'http://shop.example', path: '/products/ridge-mug' }

test('links a visible product to its page', () => {
  expect(storefrontUrl({ visible: true, productPageUrl: page })).toBe(
    'http://shop.example/products/ridge-mug',
  )
})

test('has no link for a hidden product', () => {
  expect(storefrontUrl({ visible: false, productPageUrl: page })).toBeUndefined()
})

test('rejects invalid and script URLs', () => {
  expect(storefrontUrl({ visible: true })).toBeUndefined()
  expect(storefrontUrl({ visible: true, productPageUrl: { base: '', path: '/x' } })).toBeUndefined()
  expect(
    storefrontUrl({
      visible: true,
      productPageUrl: { base: 'http://a.example', path: 'javascript:alert(1)' },
    }),
  ).toBeUndefined()
})
