import { expect, test } from 'vitest'
import { formatLocality } from './format-locality.ts'

test.each(['OR', 'US-OR', 'Oregon', 'OREGON'])('writes the state %s as on a label', (subdivision) => {
  const portland = { city: 'Portland', postalCode: '97209', subdivision, country: 'US' }
  expect(formatLocality(portland)).toEqual(['Portland, OR 97209'])
})

test('names a state without a city, and keeps an unknown one', () => {
  expect(formatLocality({ subdivision: 'OR', country: 'US' })).toEqual(['Oregon'])
  expect(
    formatLocality({ city: 'Berlin', postalCode: '10115', subdivision: 'Mitte', country: 'DE' }),
  ).toEqual(['10115 Berlin, Mitte'])
})
