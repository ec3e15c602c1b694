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

test('pieces that come back propose what was paid for them', () => {
  expect(proposed(1, 0)).toEqual(['33.33'])
  expect(proposed(3, 1)).toEqual(['138.50'])
})

test('without pieces all of it is proposed, and never more than can go back', () => {
  expect(proposed(0, 0)).toEqual(['150.00'])
  expect(proposed(3, 1, ['120.00'])).toEqual(['120.00'])
})

test('one payment after the other gives what the pieces cost', () => {
  expect(proposed(3, 0, ['25.00', '125.00'])).toEqual(['25.00', '75.00'])
})

test('more pieces than were bought, or parts of them, propose nothing for them', () => {
  expect(proposed(1.5, 1)).toEqual(['38.50'])
  expect(proposed(4, 1)).toEqual(['38.50'])
})
