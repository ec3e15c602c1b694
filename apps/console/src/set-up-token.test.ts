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

test('opening the set-up link keeps the token and leaves nothing of it in the address', () => {
  expect(open('/console/set-up#s3cr3t_token-1')).toBe('/console/set-up')
  expect(setUpToken()).toBe('s3cr3t_token-1')
})

test('a fragment on any other page is left alone', () => {
  expect(open('/console/products#main')).toBe('/console/products#main')
  expect(setUpToken()).toBeUndefined()
})

test('the set-up page without a token has none', () => {
  open('/console/set-up')
  open('/console/set-up#')
  expect(setUpToken()).toBeUndefined()
})

test('a newer link replaces the older one', () => {
  open('/console/set-up#old')
  open('/console/set-up#new')
  expect(setUpToken()).toBe('new')
})
