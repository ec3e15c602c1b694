import { expect, test } from 'vitest'
import { bulkSelection, chosenCount, EVERYTHING, isChosen, NOTHING, toggled } from './selection.ts'

test('rows are chosen and let go one by one', () => {
  const some = toggled(toggled(NOTHING, 'a'), 'b')
  expect([isChosen(some, 'a'), isChosen(some, 'c'), chosenCount(some, 10)]).toEqual([true, false, 2])
  expect(isChosen(toggled(some, 'a'), 'a')).toBe(false)
  expect(bulkSelection(some, { brand: 'Loam' })).toEqual({ ids: ['a', 'b'] })
})

test('all that match are the filter itself, without those that were let go', () => {
  const max = toggled(EVERYTHING, 'a')
  expect([isChosen(max, 'a'), isChosen(max, 'b'), chosenCount(max, 10)]).toEqual([false, true, 9])
  expect(bulkSelection(EVERYTHING, { brand: 'Loam' })).toEqual({ filter: { brand: 'Loam' } })
  expect(bulkSelection(max, { brand: 'Loam' })).toEqual({
    filter: { $and: [{ brand: 'Loam' }, { $not: { id: { $in: ['a'] } } }] },
  })
})
