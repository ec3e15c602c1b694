import type { Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { itemsToPack, unfulfilledItems } from './unfulfilled-items.ts'

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

test('packs what is not fulfilled yet, everything once all is, and never what is not shipped', () => {
  const packed = (of: Order, fulfillments: Parameters<typeof itemsToPack>[1]) =>
    itemsToPack(of, fulfillments).map(({ line, remaining }) => [line._id, remaining])
  const cups = { _id: 'first', lineItems: [{ _id: 'cups', quantity: 3 }] }
  const bowl = { _id: 'second', lineItems: [{ _id: 'bowl', quantity: 1 }] }
  expect(packed(order, [cups])).toEqual([['bowl', 1]])
  expect(packed(order, [cups, bowl])).toEqual(counts([]))
  expect(packed({ ...order, lineItems: order.lineItems.slice(2) }, [])).toEqual([])
})
