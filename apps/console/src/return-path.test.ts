import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME, returnPath, signInPath } from './return-path.ts'

const returning = (wanted: string) => returnPath(new URLSearchParams({ return: wanted }))

test('a merchant comes back to the page that asked for a sign-in, with its search', () => {
  const signIn = new URL(signInPath('/products?search=mug&page=2'), 'http://shop.example')
  expect(signIn.pathname).toBe('/sign-in')
  expect(returnPath(signIn.searchParams)).toBe('/products?search=mug&page=2')
})

test('the address stays short when the merchant only wanted to get in', () => {
  expect(signInPath('/')).toBe('/sign-in')
  expect(signInPath(HOME)).toBe('/sign-in')
})

test('a session that ended says so', () => {
  expect(signInPath('/products?page=2', { ended: true })).toBe(
    '/sign-in?return=%2Fproducts%3Fpage%3D2&ended=',
  )
})

test('nobody is sent back to a threshold', () => {
  for (const path of ['/sign-in', '/sign-in?return=%2Fsign-in', '/sign-out', '/set-up']) {
    expect(returning(path)).toBe(HOME)
  }
})

test('nobody is sent to another site', () => {
  const traps = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
  ]
  for (const trap of [
    ...traps,
    'javascript:alert(1)',
    'products',
    '',
    '/products/..//evil.example',
    '///evil.example',
  ]) {
    expect(returning(trap)).toBe(HOME)
  }
})

test('whatever an address asks for, the answer is a path of this site', () => {
  const nasty = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '@', ':', 'evil.example', '%2f', '?', '#'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        nasty.map((parts) => parts.join('')),
      ),
      (wanted) => {
        const path = returning(wanted)
        expect(path).toMatch(/^\/(?!\/)/)
        expect(new URL(path, 'http://shop.example').host).toBe('shop.example')
      },
    ),
  )
})
