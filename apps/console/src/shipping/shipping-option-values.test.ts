import type { SavedShippingOption } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { toOptionInput, toOptionValues } from './shipping-option-values.ts'
import { slotFieldOf } from './slot-values.ts'

const kept: SavedShippingOption = {
  _id: 'standard',
  revision: '1',
  _createdDate: new Date(0),
  _updatedDate: new Date(0),
  title: 'Standard',
  active: true,
  position: 2,
  destinations: [{ country: 'US', subdivisions: ['NY', 'CA'] }, { country: 'CA' }],
  rates: [
    {
      amount: '4.90',
      multiplyByQuantity: false,
      conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2.5' }],
    },
  ],
  deliveryTime: '2 to 4 days',
  deliverySlots: {
    timeZone: 'Europe/Berlin',
    windows: [
      { days: [1, 5], from: '17:00', to: '20:00', capacity: 8 },
      { days: [6], from: '09:00', to: '12:00' },
    ],
    leadTimeHours: 36,
    daysAhead: 10,
  },
}

test('round-trips a shipping option', () => {
  const { title, active, position, destinations, rates, deliveryTime, deliverySlots } = kept
  expect(toOptionInput(toOptionValues(kept))).toEqual({
    title,
    active,
    position,
    destinations,
    rates,
    deliveryTime,
    deliverySlots,
    instructions: null,
    pickupMethod: null,
    pickupAddress: null,
    pickupLocationId: null,
  })
})

test('shows and accepts the names of states', () => {
  const values = toOptionValues(kept)
  expect(values.destinations[0]).toEqual({ country: 'US', parts: 'New York, California' })
  const parts = 'new york, CA, Oregon'
  const { destinations } = toOptionInput({ ...values, destinations: [{ country: 'US', parts }] })
  expect(destinations).toEqual([{ country: 'US', subdivisions: ['NY', 'CA', 'OR'] }])
})

test('saves the address of a pickup location, and no destinations for everywhere', () => {
  const values = toOptionValues(undefined)
  const saved = toOptionInput({
    ...values,
    how: 'STORE_PICKUP',
    address: { country: 'DE', city: 'Berlin', postalCode: '10115', street: 'Torstraße 1' },
    pickupLocationId: 'berlin',
  })
  expect(saved).toMatchObject({
    pickupLocationId: 'berlin',
    destinations: null,
    deliverySlots: null,
    pickupAddress: { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine1: 'Torstraße 1' },
  })
})

test('keeps the location of a pickup method, and clears that of a delivery', () => {
  const values = toOptionValues({ ...kept, pickupMethod: 'STORE_PICKUP', pickupLocationId: 'berlin' })
  expect(toOptionInput(values).pickupLocationId).toBe('berlin')
  expect(toOptionInput({ ...values, how: '' }).pickupLocationId).toBeNull()
})

test('maps an error of a time slot to its field', () => {
  expect(slotFieldOf('deliverySlots.windows[1].to')).toBe('slots.windows.1.to')
  expect(slotFieldOf('deliverySlots.windows.0.days')).toBe('slots.windows.0.days')
  expect(slotFieldOf('deliverySlots.windows')).toBe('slots.windows.0.from')
  expect(slotFieldOf('deliverySlots.daysAhead')).toBe('slots.daysAhead')
  expect(slotFieldOf('rates')).toBeUndefined()
})
