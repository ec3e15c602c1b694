import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirectPath } from './safe-redirect-path.server.ts'

test('accepts a path of the shop, with its query', () => {
  expect(safeRedirectPath('/cart')).toBe('/cart')
  expect(safeRedirectPath('/products/ridge-mug?Glaze=Sage%20green')).toBe(
    '/products/ridge-mug?Glaze=Sage%20green',
  )
})

test.each([
  null,
  undefined,
  '',
  'cart',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  `/${'x'.repeat(2000)}`,
])('rejects %j', (wanted) => {
  expect(safeRedirectPath(wanted, '/account')).toBe('/account')
})

test('never returns a path that leaves the shop', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    '\t',
    '\n',
    'evil.example',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { origin } = new URL(safeRedirectPath(pieces.join('')), 'https://shop.example/de/sign-in')
      expect(origin).toBe('https://shop.example')
    }),
    { numRuns: 500 },
  )
})
