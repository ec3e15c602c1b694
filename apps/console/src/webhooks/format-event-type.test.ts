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

test('uses the words of the console', () => {
  expect(
    [
      'wix.billing.v1.tax_group_created',
      'wix.ecom.discounts.v1.discount_rule_deleted',
      'wix.ecom.v1.order_approved',
      'wix.ecom.v1.order_transactions_refund_completed',
      'wix.members.v1.member_updated',
      'vitrine.v1.membership_granted',
    ].map(formatEventType),
  ).toEqual([
    'Tax class created',
    'Automatic discount deleted',
    'Order placed',
    'Refund completed',
    'Customer account updated',
    'Membership granted',
  ])
})
