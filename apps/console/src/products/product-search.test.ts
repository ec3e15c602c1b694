import { expect, test } from 'vitest'
import { searchFilter } from './product-search.ts'

test('finds all words in any order, or the whole code', () => {
  expect(searchFilter(' apron  lin')).toEqual({
    $or: [
      { $and: [{ name: { $contains: 'apron' } }, { name: { $contains: 'lin' } }] },
      { '_vitrine.code': ' apron  lin' },
    ],
  })
})
