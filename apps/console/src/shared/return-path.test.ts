import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOME, returnPath, signInPath } from './return-path.ts'

const returning = (wanted: string) => returnPath(new URLSearchParams({ return: wanted }))

test('returns to the requested page with its query', () => {
  const signIn = new URL(signInPath('/products?search=mug&page=2'), 'http://shop.example')
  expect(signIn.pathname).toBe('/sign-in')
  expect(returnPath(signIn.searchParams)).toBe('/products?search=mug&page=2')
})

test('omits the return path for the home page', () => {
  expect(signInPath('/')).toBe('/sign-in')
  expect(signInPath(HOME)).toBe('/sign-in')
})

test('marks an expired session', () => {
  expect(signInPath('/products?page=2', { ended: true })).toBe(
    '/sign-in?return=%2Fproducts%3Fpage%3D2&ended=',
  )
})

test('never returns to a sign-in page', () => {
  for (const path of ['/sign-in', '/sign-in?return=%2Fsign-in', '/sign-out', '/set-up']) {
    expect(returning(path)).toBe(HOME)
  }
})

test('never redirects to another site', () => {
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

test('always returns a path of this site', () => {
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
