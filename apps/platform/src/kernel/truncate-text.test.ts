import { expect, test } from 'vitest'
import { truncateText } from './truncate-text.ts'

test.each([
  ['Mug', 5, 'Mug'],
  ['Mug 🧶', 6, 'Mug 🧶'],
  ['Mug 🧶', 5, 'Mug '],
  ['A 👩‍🚒 B', 4, 'A '],
  ['A 👩‍🚒 B', 7, 'A 👩‍🚒'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
])('truncates %s to %d without a half character', (text, length, expected) => {
  expect(truncateText(text, length)).toBe(expected)
})
