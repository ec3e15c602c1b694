import { expect, test } from 'vitest'
import { formatAddress } from './format-address.server.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace' }

test.each([
  [
    {
      addressLine1: '12 Kiln Lane',
      postalCode: '97209',
      city: 'Portland',
      subdivision: 'US-OR',
      country: 'US',
    },
    ['12 Kiln Lane', 'Portland, OR 97209', 'United States'],
  ],
  [
    { addressLine1: '5 Mill Road', postalCode: 'CB1 2AB', city: 'Cambridge', country: 'GB' },
    ['5 Mill Road', 'Cambridge', 'CB1 2AB', 'United Kingdom'],
  ],
  [
    { addressLine1: 'Kastanienallee 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
    ['Kastanienallee 1', '10115 Berlin', 'Germany'],
  ],
  [{ subdivision: 'US-OR', country: 'US' }, ['Oregon', 'United States']],
  [{ streetAddress: { name: 'Quay St', number: '12' }, country: 'IE' }, ['Quay St 12', 'Ireland']],
])('formats %o in the lines of its country', (address, lines) => {
  expect(formatAddress({ address, contact: ada }, 'en-US')).toEqual(['Ada Lovelace', ...lines])
})

test('formats no address as no lines', () => {
  expect(formatAddress({}, 'en-US')).toEqual([])
})
