import { expect, test } from 'vitest'
import { costAndProfit, priceData, priceRange, rangeOf, serializeDiscount } from './prices.ts'

const bowl = {
  price: 4850,
  cost: 2000,
  discountType: 'PERCENT',
  discountValue: 1000,
  pricePerUnit: null,
} as const
const ALL_OF_PRODUCT = { price: null, cost: null }

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
  expect(serializeDiscount(bowl, 'EUR')).toEqual({ type: 'PERCENT', value: 10 })
  expect(serializeDiscount({ ...bowl, discountType: 'AMOUNT', discountValue: 550 }, 'EUR')).toEqual({
    type: 'AMOUNT',
    value: 5.5,
  })
  expect(serializeDiscount({ ...bowl, discountType: 'NONE', discountValue: 0 }, 'EUR')).toEqual({
    type: 'NONE',
    value: 0,
  })
})

test('the profit is what is left of the paid price', () => {
  expect(costAndProfit(bowl, ALL_OF_PRODUCT, 'EUR')).toEqual({
    itemCost: 20,
    formattedItemCost: '€20.00',
    profit: 23.65,
    formattedProfit: '€23.65',
    profitMargin: 0.5418,
  })
  expect(costAndProfit({ ...bowl, cost: null }, ALL_OF_PRODUCT, 'EUR')).toBeUndefined()
  expect(costAndProfit({ ...bowl, price: 0 }, ALL_OF_PRODUCT, 'EUR')).toMatchObject({
    profit: -20,
    profitMargin: 0,
  })
})

test("a variant's own cost makes its own profit", () => {
  expect(costAndProfit(bowl, { price: 10_000, cost: 3000 }, 'EUR')).toMatchObject({
    itemCost: 30,
    profit: 60,
  })
})

test('the price of a unit is that of what is paid', () => {
  const millilitres = { totalMeasurementUnit: 'ML', baseMeasurementUnit: 'ML' } as const
  const pricePerUnit = { totalQuantity: 500, baseQuantity: 100, ...millilitres }
  expect(priceData({ ...bowl, pricePerUnit }, null, 'EUR')).toMatchObject({
    pricePerUnit: 8.73,
    formatted: { pricePerUnit: '€8.73' },
  })
})

test('a range is of what is known', () => {
  expect(rangeOf([3, null, 1.5, undefined])).toEqual({ minValue: 1.5, maxValue: 3 })
  expect(rangeOf([null])).toBeUndefined()
})
