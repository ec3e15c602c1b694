import type { Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { unfulfilledItems } from './unfulfilled-items.ts'

const order = {
  lineItems: [
    { _id: 'cups', quantity: 3 },
    { _id: 'bowl', quantity: 1 },
    { _id: 'book', quantity: 1, itemType: { preset: 'DIGITAL' } },
  ],
} as unknown as Order
const counts = (fulfillments: Parameters<typeof unfulfilledItems>[1]) =>
  unfulfilledItems(order, fulfillments).map(({ line, remaining }) => [line._id, remaining])

test('counts unfulfilled items after fulfillments and cancellations', () => {
  const fulfillment = { _id: 'first', lineItems: [{ _id: 'cups', quantity: 2 }] }
  expect(counts([])).toEqual([
    ['cups', 3],
    ['bowl', 1],
  ])
  expect(counts([fulfillment, { _id: 'second', lineItems: [{ _id: 'bowl', quantity: 1 }] }])).toEqual([
    ['cups', 1],
  ])
  expect(counts([{ ...fulfillment, status: 'CANCELED' }])).toEqual(counts([]))
})
