import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { COUNTRY_REGIONS, findCountries, missingCountries } from './country-regions.ts'

test('lists known countries only, each once', () => {
  const known = COUNTRIES.map(({ code }) => code)
  for (const codes of Object.values(COUNTRY_REGIONS)) {
    expect(known).toEqual(expect.arrayContaining([...codes]))
    expect(new Set(codes).size).toBe(codes.length)
  }
  expect(COUNTRY_REGIONS.EU).toHaveLength(27)
})

test('adds the countries of a region that are missing, by name', () => {
  const destinations = [{ country: 'US' }, { country: 'DE' }]
  expect(missingCountries(destinations, COUNTRY_REGIONS.NORTH_AMERICA)).toEqual(['CA', 'MX'])
  expect(missingCountries(destinations, ['DE'])).toEqual([])
})

test('finds countries by a part of the name, or by code', () => {
  expect(findCountries('united k').map(({ code }) => code)).toEqual(['GB'])
  expect(findCountries(' FR ').map(({ code }) => code)).toContain('FR')
  expect(findCountries('')).toHaveLength(COUNTRIES.length)
})
