import { expect, test } from 'vitest'
import { proposedRefund } from './proposed-refund.ts'

const price = (amount: string) => ({ amount }) as never
const order = {
  currency: 'USD',
  lineItems: [
    { _id: 'towels', quantity: 3, totalPriceAfterTax: price('100.00') },
    { _id: 'bowl', quantity: 1, totalPriceAfterTax: price('38.50') },
  ],
}
const proposed = (towels: number, bowl: number, refundable = ['150.00']) =>
  proposedRefund(
    order,
    [
      { lineItemId: 'towels', quantity: towels },
      { lineItemId: 'bowl', quantity: bowl },
    ],
    refundable,
  )

test('proposes the paid price of returned items', () => {
  expect(proposed(1, 0)).toEqual(['33.33'])
  expect(proposed(3, 1)).toEqual(['138.50'])
})

test('proposes the full amount without items, up to the refundable amount', () => {
  expect(proposed(0, 0)).toEqual(['150.00'])
  expect(proposed(3, 1, ['120.00'])).toEqual(['120.00'])
})

test('splits the refund over the payments in order', () => {
  expect(proposed(3, 0, ['25.00', '125.00'])).toEqual(['25.00', '75.00'])
})

test('proposes nothing for invalid quantities', () => {
  expect(proposed(1.5, 1)).toEqual(['38.50'])
  expect(proposed(4, 1)).toEqual(['38.50'])
})
