import { DELIVERY_COUNTRIES } from '@vitrine/ui/countries'
import { expect, test } from 'vitest'
import { currencyOptions } from './circulating-currencies.ts'
import { currencyOfCountry } from './currency-of-country.ts'

test('suggests a currency in circulation', () => {
  expect(currencyOfCountry('DE')).toBe('EUR')
  expect(currencyOfCountry('US')).toBe('USD')
  expect(currencyOfCountry('')).toBeUndefined()
  const suggested = DELIVERY_COUNTRIES.flatMap((country) => currencyOfCountry(country) ?? [])
  expect(currencyOptions('')).toEqual(expect.arrayContaining(suggested))
})
