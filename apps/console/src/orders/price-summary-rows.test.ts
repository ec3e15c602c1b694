import type { Order } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSummaryRows } from './price-summary-rows.ts'

const cents = fc.integer({ min: 0, max: 1_000_00 })
const price = (amount: number) => ({ amount: (amount / 100).toFixed(2) })
const order = (parts: Partial<Order>): Order => ({ currency: 'EUR', ...parts }) as Order

test('shows sums that add up to the total', () => {
  const sums = fc.record({ subtotal: cents, discount: cents, shipping: cents, tax: cents })
  fc.assert(
    fc.property(sums, fc.boolean(), ({ subtotal, discount, shipping, tax }, taxIncludedInPrices) => {
      const priceSummary = {
        subtotal: price(subtotal),
        discount: price(discount),
        shipping: price(shipping),
        tax: price(tax),
      }
      const shown = priceSummaryRows(
        order({ priceSummary, taxIncludedInPrices, shippingInfo: { title: 'DHL' } }),
      )
      const amounts = shown.map(({ label, amount }) =>
        label.startsWith('Included') || amount === 'Free'
          ? 0
          : Number(amount.replaceAll(/[€.,]/g, '').replace('−', '-')),
      )
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(
        subtotal - discount + shipping + (taxIncludedInPrices ? 0 : tax),
      )
    }),
  )
})

test('shows free shipping of shipped orders only', () => {
  const labels = (parts: Partial<Order>) =>
    priceSummaryRows(order({ priceSummary: { subtotal: price(100), shipping: price(0) }, ...parts })).map(
      ({ label, amount }) => `${label} ${amount}`,
    )
  expect(labels({ shippingInfo: { title: 'DHL' } })).toEqual(['Subtotal €1.00', 'Shipping Free'])
  expect(labels({})).toEqual(['Subtotal €1.00'])
  expect(labels({ shippingInfo: { title: 'Studio', logistics: { pickupDetails: {} } } } as never)).toEqual([
    'Subtotal €1.00',
  ])
})

test('names what returned items pay in an exchange, also beside a discount', () => {
  const labels = (...appliedDiscounts: NonNullable<Order['appliedDiscounts']>) =>
    priceSummaryRows(order({ priceSummary: { discount: price(100) }, appliedDiscounts })).map(
      ({ label }) => label,
    )
  const credit = { merchantDiscount: {}, isReturnedItems: true }
  expect(labels(credit)).toEqual(['Returned items'])
  expect(labels(credit, { merchantDiscount: {} })).toEqual(['Discount (Returned items, manual)'])
})
