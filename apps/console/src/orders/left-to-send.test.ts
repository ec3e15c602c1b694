import type { Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { leftToSend } from './left-to-send.ts'

const order = {
  lineItems: [
    { _id: 'cups', quantity: 3 },
    { _id: 'bowl', quantity: 1 },
    { _id: 'book', quantity: 1, itemType: { preset: 'DIGITAL' } },
  ],
} as unknown as Order
const counts = (parcels: Parameters<typeof leftToSend>[1]) =>
  leftToSend(order, parcels).map(({ line, left }) => [line._id, left])

test('what is left to send shrinks with each parcel, and grows when one is called off', () => {
  const parcel = { _id: 'first', lineItems: [{ _id: 'cups', quantity: 2 }] }
  expect(counts([])).toEqual([
    ['cups', 3],
    ['bowl', 1],
  ])
  expect(counts([parcel, { _id: 'second', lineItems: [{ _id: 'bowl', quantity: 1 }] }])).toEqual([
    ['cups', 1],
  ])
  expect(counts([{ ...parcel, status: 'CANCELED' }])).toEqual(counts([]))
})
