import type { SavedLocation } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { toLocationInput, toLocationValues } from './location-values.ts'

test('round-trips a location', () => {
  const location = {
    name: 'Berlin',
    address: {
      country: 'DE',
      subdivision: 'DE-BE',
      city: 'Berlin',
      postalCode: '10115',
      addressLine1: 'Ufer 1',
    },
    position: 2,
    shipsOrders: false,
    active: true,
  }
  expect(toLocationInput(toLocationValues(location as SavedLocation))).toEqual(location)
})
