import { expect, test } from 'vitest'
import {
  serializeCostAndProfit,
  serializeDiscount,
  serializePriceData,
  serializePriceRange,
  serializeRange,
} from './price-serializer.ts'

const bowl = {
  price: 4850,
  cost: 2000,
  discountType: 'PERCENT',
  discountValue: 1000,
  pricePerUnit: null,
} as const
const NO_OVERRIDES = { price: null, cost: null }

test('serializes the price, the discounted price and their formatted texts', () => {
  expect(serializePriceData(bowl, null, 'EUR')).toEqual({
    currency: 'EUR',
    price: 48.5,
    discountedPrice: 43.65,
    formatted: { price: '€48.50', discountedPrice: '€43.65' },
  })
})

test('applies the discount of the product to the price of a variant', () => {
  expect(serializePriceData(bowl, 10_000, 'EUR')).toMatchObject({ price: 100, discountedPrice: 90 })
})

test('computes the price range from the lowest to the highest discounted price', () => {
  expect(serializePriceRange(bowl, [{ price: null }, { price: 10_000 }, { price: 1000 }], 'EUR')).toEqual({
    minValue: 9,
    maxValue: 90,
  })
})

test('returns a discount in the unit it was entered in', () => {
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

test('computes the profit from the discounted price', () => {
  expect(serializeCostAndProfit(bowl, NO_OVERRIDES, 'EUR')).toEqual({
    itemCost: 20,
    formattedItemCost: '€20.00',
    profit: 23.65,
    formattedProfit: '€23.65',
    profitMargin: 0.5418,
  })
  expect(serializeCostAndProfit({ ...bowl, cost: null }, NO_OVERRIDES, 'EUR')).toBeUndefined()
  expect(serializeCostAndProfit({ ...bowl, price: 0 }, NO_OVERRIDES, 'EUR')).toMatchObject({
    profit: -20,
    profitMargin: 0,
  })
})

test('computes the profit of a variant from the cost of the variant', () => {
  expect(serializeCostAndProfit(bowl, { price: 10_000, cost: 3000 }, 'EUR')).toMatchObject({
    itemCost: 30,
    profit: 60,
  })
})

test('computes the price per unit from the discounted price', () => {
  const milliliters = { totalMeasurementUnit: 'ML', baseMeasurementUnit: 'ML' } as const
  const pricePerUnit = { totalQuantity: 500, baseQuantity: 100, ...milliliters }
  expect(serializePriceData({ ...bowl, pricePerUnit }, null, 'EUR')).toMatchObject({
    pricePerUnit: 8.73,
    formatted: { pricePerUnit: '€8.73' },
  })
})

test('computes a cost range from known costs only', () => {
  expect(serializeRange([3, null, 1.5, undefined])).toEqual({ minValue: 1.5, maxValue: 3 })
  expect(serializeRange([null])).toBeUndefined()
})
