import type { Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { refundableLines } from './refundable-lines.ts'

const catalogReference = { catalogItemId: 'p', appId: 'a' }
const order = {
  lineItems: [
    { _id: 'lamp', quantity: 2, productName: { original: 'Lamp' }, catalogReference },
    { _id: 'cups', quantity: 3, productName: { original: 'Cups' }, catalogReference },
    { _id: 'engraving', quantity: 1, productName: { original: 'Engraving' } },
  ],
} as unknown as Order
const refundability = (lamp: number) => ({
  lineItems: [
    { lineItemId: 'lamp', originalQuantity: 2, refundedQuantity: 2 - lamp, availableRefundQuantity: lamp },
    { lineItemId: 'cups', originalQuantity: 3, refundedQuantity: 0, availableRefundQuantity: 3 },
    { lineItemId: 'engraving', originalQuantity: 1, refundedQuantity: 0, availableRefundQuantity: 1 },
  ],
})

test('lets all items be refunded, and catalog items restocked', () => {
  expect(refundableLines(order, refundability(2))).toEqual([
    { lineItemId: 'lamp', name: 'Lamp', maxQuantity: 2, isRestockable: true },
    { lineItemId: 'cups', name: 'Cups', maxQuantity: 3, isRestockable: true },
    { lineItemId: 'engraving', name: 'Engraving', maxQuantity: 1, isRestockable: false },
  ])
})

test('excludes items that were already returned', () => {
  expect(refundableLines(order, refundability(0)).map(({ name }) => name)).toEqual(['Cups', 'Engraving'])
})
