import { ACTIVITY_TYPES } from '@vitrine/platform/orders/records/order-activities'
import { expect, test } from 'vitest'
import { ordersText } from '../../apps/console/src/shared/messages/orders.ts'

test('has a label in the console for every entry in the timeline of an order, and no others', () => {
  expect(Object.keys(ordersText.activities).toSorted()).toEqual(ACTIVITY_TYPES.toSorted())
})
