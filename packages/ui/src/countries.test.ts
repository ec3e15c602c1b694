import { expect, test } from 'vitest'
import { getCountryName, isPostalCodeFirst, listCountries } from './countries.ts'

test('names countries in the language, in its alphabetical order', () => {
  expect(getCountryName('en', 'AT')).toBe('Austria')
  expect(getCountryName('en', 'US')).toBe('United States')
  expect(getCountryName('en', 'HK')).toBe('Hong Kong')
  expect(getCountryName('en', 'PS')).toBe('Palestine')
  expect(getCountryName('en', 'FK')).toBe('Falkland Islands')
  expect(getCountryName('de', 'HK')).toBe('Hongkong')
  const german = listCountries('de')
  expect(german.find(({ code }) => code === 'AT')?.name).toBe('Österreich')
  const positions = ['NO', 'AT', 'PL'].map((country) => german.findIndex(({ code }) => code === country))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
})

test('returns an unknown country code unchanged', () => {
  expect(getCountryName('en', 'nowhere at all')).toBe('nowhere at all')
  expect(getCountryName('en', 'QZ')).toBe('QZ')
})

test('puts the postal code before the city in Germany, and after it in the United States', () => {
  expect(['DE', 'FR', 'SE'].every(isPostalCodeFirst)).toBe(true)
  expect(['US', 'CA', 'GB', 'AU', ''].some(isPostalCodeFirst)).toBe(false)
})
