import { expect, test } from 'vitest'
import {
  ALL_SELECTED,
  bulkSelection,
  isSelectedIn,
  NO_SELECTION,
  selectedCount,
  toggleSelection,
} from './selection.ts'

test('selects and deselects rows', () => {
  const some = toggleSelection(toggleSelection(NO_SELECTION, 'a'), 'b')
  expect([isSelectedIn(some, 'a'), isSelectedIn(some, 'c'), selectedCount(some, 10)]).toEqual([
    true,
    false,
    2,
  ])
  expect(isSelectedIn(toggleSelection(some, 'a'), 'a')).toBe(false)
  expect(bulkSelection(some, { brand: 'Loam' })).toEqual({ ids: ['a', 'b'] })
})

test('selects all by filter, except deselected rows', () => {
  const max = toggleSelection(ALL_SELECTED, 'a')
  expect([isSelectedIn(max, 'a'), isSelectedIn(max, 'b'), selectedCount(max, 10)]).toEqual([false, true, 9])
  expect(bulkSelection(ALL_SELECTED, { brand: 'Loam' })).toEqual({ filter: { brand: 'Loam' } })
  expect(bulkSelection(max, { brand: 'Loam' })).toEqual({
    filter: { $and: [{ brand: 'Loam' }, { $not: { id: { $in: ['a'] } } }] },
  })
})
