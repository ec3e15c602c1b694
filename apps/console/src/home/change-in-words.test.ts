import { expect, test } from 'vitest'
import { changeInWords, lastDays } from './change-in-words.ts'

test.each([
  [120, 100, '20 % more than before'],
  [50, 100, '50 % less than before'],
  [100, 100, 'as before'],
  [0, 0, 'as before'],
  [5, 0, 'nothing before'],
])('%i after %i is %s', (now, before, words) => {
  expect(changeInWords(now, before).words).toBe(words)
})

test('the last days end today, and reach over the ends of months', () => {
  expect(lastDays(7, new Date(2026, 2, 3, 23, 59))).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(lastDays(1, new Date(2026, 0, 1))).toEqual({ from: '2026-01-01', to: '2026-01-01' })
})
