import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveCursor } from './grid-cursor.ts'

const extent = { rows: 100, columns: 5, page: 10 }
const from = { row: 50, column: 2 }

test.each([
  ['ArrowDown', false, { row: 51, column: 2 }],
  ['ArrowUp', true, { row: 0, column: 2 }],
  ['PageDown', false, { row: 60, column: 2 }],
  ['Home', false, { row: 50, column: 0 }],
  ['End', true, { row: 99, column: 4 }],
])('moves the cursor with %s', (key, isJump, to) => {
  expect(moveCursor(from, key, isJump, extent)).toEqual(to)
})

test('keeps the cursor inside the grid, and ignores letters', () => {
  const keys = fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.boolean())), (presses) => {
      const end = presses.reduce((at, [key, isJump]) => moveCursor(at, key, isJump, extent) ?? at, from)
      expect(end.row).toBeGreaterThanOrEqual(0)
      expect(end.row).toBeLessThan(100)
      expect(end.column).toBeGreaterThanOrEqual(0)
      expect(end.column).toBeLessThan(5)
    }),
  )
  expect(moveCursor(from, 'a', false, extent)).toBeUndefined()
})
