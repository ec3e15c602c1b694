import { afterEach, expect, test } from 'vitest'
import { clearSetUpToken, setUpToken, takeSetUpToken } from './set-up-token.ts'

afterEach(clearSetUpToken)

function open(address: string): string {
  let shown = address
  const history = {
    state: { idx: 0 },
    replaceState(_state: unknown, _title: string, to: string) {
      shown = to
    },
  } as unknown as History
  takeSetUpToken(new URL(address, 'http://shop.example'), history)
  return shown
}

test('stores the token, and removes it from the URL', () => {
  expect(open('/console/set-up#s3cr3t_token-1')).toBe('/console/set-up')
  expect(setUpToken()).toBe('s3cr3t_token-1')
})

test('ignores fragments on other pages', () => {
  expect(open('/console/products#main')).toBe('/console/products#main')
  expect(setUpToken()).toBeUndefined()
})

test('finds no token without a fragment', () => {
  open('/console/set-up')
  open('/console/set-up#')
  expect(setUpToken()).toBeUndefined()
})

test('replaces an older token', () => {
  open('/console/set-up#old')
  open('/console/set-up#new')
  expect(setUpToken()).toBe('new')
})
