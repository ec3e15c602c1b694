import type { Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { riskHints } from './risk-hints.ts'

const order = (billing: string, shipping: string, more: object = {}) =>
  ({
    billingInfo: { address: { country: billing } },
    shippingInfo: { logistics: { shippingDestination: { address: { country: shipping } }, ...more } },
  }) as unknown as Order

test('hints at an order that ships to another country than it is billed to', () => {
  expect(riskHints(order('DE', 'US'), 0)).toEqual([
    'The order is billed to Germany and ships to United States.',
  ])
  expect(riskHints(order('DE', 'DE'), 0)).toEqual([])
  expect(riskHints(order('DE', 'US', { pickupDetails: {} }), 0)).toEqual([])
})

test('hints at many declined payments', () => {
  expect(riskHints(order('DE', 'DE'), 2)).toEqual([])
  expect(riskHints(order('DE', 'DE'), 3)).toEqual([
    '3 payments with this email address were declined in the 24 hours before this order.',
  ])
})
