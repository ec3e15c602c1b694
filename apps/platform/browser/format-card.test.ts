import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry, positionAfter } from './format-card.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['4242 ', '4242'],
  ['', ''],
])('groups the digits of %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown))

test.each([
  ['1230', '12 / 30'],
  ['12/30', '12 / 30'],
  ['12 / 2030', '12 / 2030'],
  ['12', '12'],
  ['12 / ', '12 / '],
  ['1', '1'],
  ['1/30', '1/30'],
  ['99', '99'],
])('formats the expiration date %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

test('keeps the caret behind its digit', () => {
  expect(positionAfter('4242 4242', 4)).toBe(4)
  expect(positionAfter('4242 4242', 5)).toBe(6)
  expect(positionAfter('42', 9)).toBe(2)
})
