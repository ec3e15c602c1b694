import { expect, test } from 'vitest'
import { dollars, product, variant } from '../testing/product-fixture.ts'
import { startingPrice } from './starting-price.ts'

test('returns the price of a product without variants', () => {
  expect(startingPrice(product({ priceData: dollars(54) }))).toEqual({
    price: dollars(54),
    hasHigherPrices: false,
  })
})

test('returns the price of the cheapest variant', () => {
  const vase = product({
    variants: [variant({ Finish: 'Chalk' }, 72), variant({ Finish: 'Terracotta' }, 66)],
  })
  expect(startingPrice(vase)).toEqual({ price: dollars(66), hasHigherPrices: true })
})

test('reports no higher prices when all variants cost the same', () => {
  const mug = product({ variants: [variant({ Glaze: 'Clay' }, 24), variant({ Glaze: 'Moss' }, 24)] })
  expect(startingPrice(mug)).toEqual({ price: dollars(24), hasHigherPrices: false })
})

test('ignores hidden variants', () => {
  const secret = variant({ Glaze: 'Test' }, 1)
  const mug = product({
    variants: [variant({ Glaze: 'Clay' }, 24), { ...secret, variant: { ...secret.variant, visible: false } }],
  })
  expect(startingPrice(mug)).toEqual({ price: dollars(24), hasHigherPrices: false })
})
