import { expect, test } from 'vitest'
import { currencyOptions } from './circulating-currencies.ts'

test('offers current currencies, and an abolished one only if it is selected', () => {
  expect(currencyOptions('')).toEqual(expect.arrayContaining(['EUR', 'SLE', 'USD', 'ZWG']))
  expect(currencyOptions('EUR')).not.toContain('HRK')
  expect(currencyOptions('')).not.toContain('XDR')
  expect(currencyOptions('HRK')).toContain('HRK')
})
