import { expect, test } from 'vitest'
import { type AddressFields, parseSubdivision, requiredAddressFields } from './address-fields.ts'

const common = ['firstName', 'lastName', 'country', 'line1', 'city']

test.each([
  ['US', [...common, 'postalCode', 'subdivision']],
  ['DE', [...common, 'postalCode']],
  ['IE', common],
])('requires the address fields of checkout in %s', (country, fields) => {
  expect(requiredAddressFields(country)).toEqual(fields)
})

test.each([
  ['US', 'oregon', 'OR'],
  ['US', 'Bavaria', undefined],
  ['US', '', ''],
  ['DE', 'OR', ''],
  ['JP', 'Tokyo', 'Tokyo'],
])('resolves in %s the state "%s" to %s', (country, subdivision, code) => {
  expect(parseSubdivision({ country, subdivision } as AddressFields)).toBe(code)
})
