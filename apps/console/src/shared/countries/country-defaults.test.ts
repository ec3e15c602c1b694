import { DELIVERY_COUNTRIES } from '@vitrine/ui/countries'
import { expect, test } from 'vitest'
import { currencyOptions } from '../circulating-currencies.ts'
import { currencyOfCountry, languageOfCountry } from './country-defaults.ts'

test('suggests a currency in circulation', () => {
  expect(currencyOfCountry('DE')).toBe('EUR')
  expect(currencyOfCountry('US')).toBe('USD')
  expect(currencyOfCountry('')).toBeUndefined()
  const suggested = DELIVERY_COUNTRIES.flatMap((country) => currencyOfCountry(country) ?? [])
  expect(currencyOptions('')).toEqual(expect.arrayContaining(suggested))
})

test.each([
  ['AT', 'en-US', 'de'],
  ['EG', 'de-DE', 'ar'],
  ['FR', 'de-DE', 'de'],
  ['', 'ar', 'ar'],
  ['FR', 'fr-FR', 'en'],
])('suggests the language of a shop in %s for a browser in %s: %s', (country, browser, language) => {
  expect(languageOfCountry(country, browser)).toBe(language)
})
