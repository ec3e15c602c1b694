import { expect, test } from 'vitest'
import { currencyLabel, rateLabel, removeLabel } from './currency-labels.ts'

test('labels a currency without a name by its code', () => {
  expect(currencyLabel('EUR')).toBe('Euro (EUR)')
  expect(currencyLabel('QQQ')).toBe('QQQ')
  // Browsers of different ages have different names.
  for (const code of ['SLE', 'XCG', 'ZWG'])
    expect(currencyLabel(code)).toMatch(new RegExp(`. \\(${code}\\)$`))
})

test('labels a row without a currency', () => {
  expect(rateLabel('EUR', 'USD')).toBe('EUR per 1 USD')
  expect(rateLabel('', 'USD')).toBe('Exchange rate per 1 USD')
  expect(removeLabel('EUR', 3)).toBe('Remove EUR')
  expect(removeLabel('', 3)).toBe('Remove currency 3')
})
