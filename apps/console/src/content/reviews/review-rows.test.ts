import { expect, test } from 'vitest'
import { reviewRows } from './review-rows.ts'

test('reads known columns in any order, and needs a product and a rating', () => {
  const rows = reviewRows([
    ['Rating', 'else', 'product '],
    ['5', 'x', 'ridge-mug'],
  ])
  expect(rows).toEqual([{ line: 2, values: { rating: '5', product: 'ridge-mug' } }])
  expect(
    reviewRows([
      ['product', 'stars'],
      ['ridge-mug', '5'],
    ]),
  ).toBeUndefined()
})
