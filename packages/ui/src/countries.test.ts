import { expect, test } from 'vitest'
import { getCountryName, listCountries } from './countries.ts'

test('countries have the names of the language, in the order of its alphabet', () => {
  expect(getCountryName('en', 'AT')).toBe('Austria')
  const german = listCountries('de')
  expect(german.find(({ code }) => code === 'AT')?.name).toBe('Österreich')
  const places = ['NO', 'AT', 'PL'].map((wanted) => german.findIndex(({ code }) => code === wanted))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('what is no country is shown as it was written', () => {
  expect(getCountryName('en', 'nowhere at all')).toBe('nowhere at all')
  expect(getCountryName('en', 'QZ')).toBe('QZ')
})
