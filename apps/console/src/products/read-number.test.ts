import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test('numbers are read as people type them', () => {
  expect(['24', '24.50', '24,50', '$ 24', '€24.5', ' 7 ', ''].map(readNumber)).toEqual([
    24,
    24.5,
    24.5,
    24,
    24.5,
    7,
    null,
  ])
})

test('what is no number is not taken for one', () => {
  expect(['cheap', '1.2.3', '-5', '1,234,567', '1e3'].map(readNumber)).toEqual(Array(5).fill(undefined))
})
