import type { Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { toOrderEdit, toOrderEditValues } from './order-edit-values.ts'

const order = {
  lineItems: [
    { _id: 'bowl', quantity: 2 },
    { _id: 'cup', quantity: 1 },
  ],
  shippingInfo: { cost: { price: { amount: '5.00' } } },
} as unknown as Order
const edit = (change: Partial<ReturnType<typeof toOrderEditValues>>) =>
  toOrderEdit(order, { ...toOrderEditValues(order), ...change }, [])

test('changes nothing at first', () => {
  expect(edit({})).toEqual({})
  expect(edit({ shippingPrice: '5', discountKind: 'PERCENT', discountValue: '' })).toEqual({})
})

test('sends changed quantities, a discount of the order or a line, and the price of shipping', () => {
  expect(edit({ quantities: [{ value: '0' }, { value: '3' }] })).toEqual({
    lineItems: [
      { _id: 'bowl', quantity: 0 },
      { _id: 'cup', quantity: 3 },
    ],
  })
  expect(edit({ discountKind: 'PERCENT', discountValue: '10' })).toEqual({ discounts: [{ percentage: 10 }] })
  expect(edit({ discountKind: 'AMOUNT', discountValue: '2,50', discountLine: 'cup' })).toEqual({
    discounts: [{ amount: '2.50', lineItemIds: ['cup'] }],
  })
  expect(edit({ shippingPrice: '0' })).toEqual({ shippingPrice: '0' })
})

test('does not price a form with an invalid number', () => {
  expect(() => edit({ quantities: [{ value: 'two' }, { value: '1' }] })).toThrow(TypeError)
})
