import type { Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { productLine } from './product-line.ts'

const costing = (price: number, discountedPrice: number) => ({ currency: 'USD', price, discountedPrice })
const variant = (Finish: string, priceData: object) => ({
  _id: Finish,
  choices: { Finish },
  variant: { priceData, visible: true },
  stock: { inStock: true },
})
const lamp = {
  _id: 'lamp',
  name: 'Lamp',
  productType: 'physical',
  priceData: costing(132, 112),
  productOptions: [
    {
      name: 'Finish',
      optionType: 'drop_down',
      choices: ['Brass', 'Black'].map((description) => ({ description, value: description, visible: true })),
    },
  ],
  variants: [variant('Brass', costing(132, 112)), variant('Black', costing(118, 98))],
  stock: { inStock: true },
  media: { items: [] },
} as unknown as Product

test('prices a line by its selected options and discount', () => {
  expect(productLine(lamp, { Finish: 'Black' })).toMatchObject({
    details: 'Black',
    price: '98',
    priceBefore: '98',
    reference: { catalogItemId: 'lamp', options: { options: { Finish: 'Black' } } },
  })
  expect(productLine(lamp, { Finish: 'Brass' }).price).toBe('112')
})
