import { expect, test } from 'vitest'
import { formatEventType } from './format-event-type.ts'

test('formats event types', () => {
  expect(
    [
      'com.wix.ecommerce.catalog.api.v1.ProductChanged',
      'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent',
      'wix.ecom.v1.order_payment_status_updated',
    ].map(formatEventType),
  ).toEqual(['Product changed', 'Cart abandoned', 'Order payment status updated'])
})
