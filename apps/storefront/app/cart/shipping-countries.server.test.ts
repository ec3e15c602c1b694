import { expect, test } from 'vitest'
import { listShippingCountries } from './shipping-countries.server.ts'

const codes = (...input: Parameters<typeof listShippingCountries>) =>
  listShippingCountries(...input).map(({ code }) => code)

test('offers the countries that the shop ships to, and the country of a saved address', () => {
  expect(codes('en', ['DE', 'AT'])).toEqual(['AT', 'DE'])
  expect(codes('de', ['DE', 'AT'], 'JP')).toEqual(['DE', 'JP', 'AT'])
})

test('offers every country where the platform lists none', () => {
  expect(codes('en').length).toBeGreaterThan(200)
  expect(codes('en', [], 'JP').length).toBeGreaterThan(200)
})
