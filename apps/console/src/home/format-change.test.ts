import { expect, test } from 'vitest'
import { formatChange } from './format-change.ts'

test.each([
  [120, 100, '20 % more than before'],
  [50, 100, '50 % less than before'],
  [100, 100, 'as before'],
  [0, 0, 'as before'],
  [5, 0, 'nothing before'],
])('%i after %i is %s', (now, before, label) => {
  expect(formatChange(now, before).label).toBe(label)
})
