import { expect, test } from 'vitest'
import { paidShipping, refundBreakdown, splitRefund } from './proposed-refund.ts'

const price = (amount: string) => ({ amount }) as never
const order = {
  currency: 'USD',
  lineItems: [
    {
      _id: 'towels',
      quantity: 3,
      totalPriceAfterTax: price('100.00'),
      taxDetails: { totalTax: price('10.00') } as never,
    },
    { _id: 'bowl', quantity: 1, totalPriceAfterTax: price('38.50') },
  ],
  shippingInfo: {
    cost: { totalPriceAfterTax: price('11.00'), taxDetails: { totalTax: price('1.00') } as never },
  },
}
const breakdown = (towels: number, bowl: number, shipping = '') =>
  refundBreakdown(
    order,
    [
      { lineItemId: 'towels', quantity: towels },
      { lineItemId: 'bowl', quantity: bowl },
    ],
    shipping,
  )

test('refunds nothing while nothing is selected', () => {
  expect(breakdown(0, 0)).toEqual({ items: 0, shipping: 0, tax: 0, total: 0 })
  expect(splitRefund(0, ['150.00'], order)).toEqual([''])
})

test('refunds the paid price of returned items, with its tax', () => {
  expect(breakdown(1, 0)).toEqual({ items: 3333, shipping: 0, tax: 333, total: 3333 })
  expect(breakdown(3, 1)).toEqual({ items: 13_850, shipping: 0, tax: 1000, total: 13_850 })
})

test('refunds a part of the shipping price, and never more', () => {
  expect(paidShipping(order)).toBe('11.00')
  expect(breakdown(0, 1, '5.50')).toEqual({ items: 3850, shipping: 550, tax: 50, total: 4400 })
  expect(breakdown(0, 0, '99')).toMatchObject({ shipping: 1100, tax: 100 })
})

test('splits the refund over the payments in order, up to what each can refund', () => {
  expect(splitRefund(10_000, ['25.00', '125.00'], order)).toEqual(['25.00', '75.00'])
  expect(splitRefund(13_850, ['120.00'], order)).toEqual(['120.00'])
})

test('refunds nothing for invalid quantities', () => {
  expect(breakdown(1.5, 1).items).toBe(3850)
  expect(breakdown(4, 1).items).toBe(3850)
})
