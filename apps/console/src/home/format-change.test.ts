import { expect, test } from 'vitest'
import { formatChange } from './format-change.ts'

test.each([
  [120, 100, 'Up 20%'],
  [50, 100, 'Down 50%'],
  [100, 100, 'No change'],
  [0, 0, 'No earlier data'],
  [5, 0, 'No earlier data'],
])('describes %i after %i as %s', (now, before, label) => {
  expect(formatChange(now, before).label).toBe(label)
})

test('counts as growth only what can be compared', () => {
  expect(formatChange(120, 100).grew).toBe(true)
  expect(formatChange(5, 0).grew).toBe(false)
})
