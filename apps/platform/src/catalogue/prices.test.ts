import { expect, test } from 'vitest'
import { costAndProfit, discountOnWire, priceData, priceRange } from './prices.ts'

const bowl = { price: 4850, cost: 2000, discountType: 'PERCENT', discountValue: 1000 } as const

test('a price is told as it is, as it is paid, and as people read it', () => {
  expect(priceData(bowl, null, 'EUR')).toEqual({
    currency: 'EUR',
    price: 48.5,
    discountedPrice: 43.65,
    formatted: { price: '€48.50', discountedPrice: '€43.65' },
  })
})

test("a variant's own price takes the product's discount", () => {
  expect(priceData(bowl, 10_000, 'EUR')).toMatchObject({ price: 100, discountedPrice: 90 })
})

test('the range goes from the cheapest to the dearest as they are paid', () => {
  expect(priceRange(bowl, [{ price: null }, { price: 10_000 }, { price: 1000 }], 'EUR')).toEqual({
    minValue: 9,
    maxValue: 90,
  })
})

test('a discount goes out in the units it came in', () => {
  expect(discountOnWire(bowl, 'EUR')).toEqual({ type: 'PERCENT', value: 10 })
  expect(discountOnWire({ ...bowl, discountType: 'AMOUNT', discountValue: 550 }, 'EUR')).toEqual({
    type: 'AMOUNT',
    value: 5.5,
  })
  expect(discountOnWire({ ...bowl, discountType: 'NONE', discountValue: 0 }, 'EUR')).toEqual({
    type: 'NONE',
    value: 0,
  })
})

test('the profit is what is left of the paid price', () => {
  expect(costAndProfit(bowl, null, 'EUR')).toEqual({
    itemCost: 20,
    formattedItemCost: '€20.00',
    profit: 23.65,
    formattedProfit: '€23.65',
    profitMargin: 0.5418,
  })
  expect(costAndProfit({ ...bowl, cost: null }, null, 'EUR')).toBeUndefined()
  expect(costAndProfit({ ...bowl, price: 0 }, null, 'EUR')).toMatchObject({ profit: -20, profitMargin: 0 })
})
