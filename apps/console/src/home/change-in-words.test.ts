import { expect, test } from 'vitest'
import { changeInWords } from './change-in-words.ts'

test.each([
  [120, 100, '20 % more than before'],
  [50, 100, '50 % less than before'],
  [100, 100, 'as before'],
  [0, 0, 'as before'],
  [5, 0, 'nothing before'],
])('%i after %i is %s', (now, before, words) => {
  expect(changeInWords(now, before).words).toBe(words)
})
