import { expect, test } from 'vitest'
import { rowAfterKey } from './row-movement.ts'

test('arrows move by one row and stop at the ends', () => {
  expect(rowAfterKey('ArrowDown', 0, 3)).toBe(1)
  expect(rowAfterKey('ArrowDown', 2, 3)).toBe(2)
  expect(rowAfterKey('ArrowUp', 1, 3)).toBe(0)
  expect(rowAfterKey('ArrowUp', 0, 3)).toBe(0)
})

test('Home and End reach the first and the last row', () => {
  expect(rowAfterKey('Home', 2, 3)).toBe(0)
  expect(rowAfterKey('End', 0, 3)).toBe(2)
})

test('other keys and empty lists move nothing', () => {
  expect(rowAfterKey('a', 1, 3)).toBeUndefined()
  expect(rowAfterKey('ArrowDown', 0, 0)).toBeUndefined()
})
