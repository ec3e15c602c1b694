import { expect, test } from 'vitest'
import { rateLabel, removeLabel } from './currency-labels.ts'

test('a row without a currency is a whole sentence too', () => {
  expect(rateLabel('EUR', 'USD')).toBe('How much of EUR one USD buys')
  expect(rateLabel('', 'USD')).toBe('How much of it one USD buys')
  expect(removeLabel('EUR', 3)).toBe('Remove EUR')
  expect(removeLabel('', 3)).toBe('Remove currency 3')
})
