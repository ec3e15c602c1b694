import { expect, test } from 'vitest'
import { formatAddressLine } from './format-address-line.ts'
import { localeFor } from './locale.ts'

test.each([
  ['en', 'Kastanienallee 1, 10115 Berlin, Germany'],
  ['de', 'Kastanienallee 1, 10115 Berlin, Deutschland'],
  ['ar', '\u2068Kastanienallee 1\u2069, \u206810115 Berlin\u2069، ألمانيا'],
])('separates the parts of an address as in %s', (language, line) => {
  const address = { addressLine: 'Kastanienallee 1', postalCode: '10115', city: 'Berlin', country: 'DE' }
  expect(formatAddressLine(localeFor(language), address)).toBe(line)
})
