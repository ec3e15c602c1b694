import type { CheckoutTemplate } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { linkFieldOf, toLinkInput, toLinkValues } from './checkout-link-values.ts'

const link: CheckoutTemplate = {
  _id: 'link',
  name: 'Newsletter',
  status: 'INACTIVE',
  couponCode: 'SPRING',
  lineItems: [
    {
      quantity: 2,
      catalogReference: { appId: 'shop', catalogItemId: 'bowl', options: { options: { Glaze: 'Moss' } } },
    },
  ],
  customLineItems: [
    { quantity: 1, price: '20.00', productName: { original: 'Workshop' }, taxGroupId: 'low' },
  ],
}

test('round-trips a link, including fields that the form does not show', () => {
  const values = toLinkValues(link, (id) => `The ${id}`)
  expect(values.lines.map(({ name, details }) => [name, details])).toEqual([
    ['The bowl', 'Moss'],
    ['Workshop', ''],
  ])
  const { name, status, couponCode, lineItems, customLineItems = [] } = link
  expect(toLinkInput(values)).toEqual({
    name,
    status,
    couponCode,
    lineItems,
    customLineItems: [{ ...customLineItems[0], physicalProperties: { shippable: false } }],
  })
})

test('maps an error of a line to its field', () => {
  const { lines } = toLinkValues(link, () => '')
  const fieldOf = linkFieldOf([...lines].reverse())
  expect(fieldOf('checkoutTemplate.lineItems[0].quantity')).toBe('lines.1.quantity')
  expect(fieldOf('checkoutTemplate.customLineItems[0].price')).toBe('lines.0.price')
  expect(fieldOf('checkoutTemplate.couponCode')).toBe('couponCode')
  expect(fieldOf('checkoutTemplate.lineItems')).toBe('lines')
})
