import { expect, test } from 'vitest'
import { dollars, product, variant } from '../testing/product-fixture.ts'
import { startingPrice } from './starting-price.ts'

test('a product without variants has one price', () => {
  expect(startingPrice(product({ priceData: dollars(54) }))).toEqual({ price: dollars(54), varies: false })
})

test('prices start at the cheapest variant', () => {
  const vase = product({
    variants: [variant({ Finish: 'Chalk' }, 72), variant({ Finish: 'Terracotta' }, 66)],
  })
  expect(startingPrice(vase)).toEqual({ price: dollars(66), varies: true })
})

test('variants of one price do not vary', () => {
  const mug = product({ variants: [variant({ Glaze: 'Clay' }, 24), variant({ Glaze: 'Moss' }, 24)] })
  expect(startingPrice(mug)).toEqual({ price: dollars(24), varies: false })
})

test('a hidden variant does not set the price', () => {
  const secret = variant({ Glaze: 'Test' }, 1)
  const mug = product({
    variants: [variant({ Glaze: 'Clay' }, 24), { ...secret, variant: { ...secret.variant, visible: false } }],
  })
  expect(startingPrice(mug)).toEqual({ price: dollars(24), varies: false })
})
