import { expect, test } from 'vitest'
import { formatStock } from './format-stock.ts'

test('a counted product tells how many there are', () => {
  const stock = { inventoryStatus: 'IN_STOCK', inStock: true, trackInventory: true, quantity: 1200 } as const
  expect(formatStock(stock)).toEqual({ tone: 'good', label: 'In stock · 1,200' })
})

test('a product that is not counted gives no number', () => {
  const stock = { inventoryStatus: 'IN_STOCK', inStock: true, trackInventory: false } as const
  expect(formatStock(stock).label).toBe('In stock')
})

test('a product that lacks some variants is neither in nor out', () => {
  const stock = {
    inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    inStock: true,
    trackInventory: true,
    quantity: 36,
  } as const
  expect(formatStock(stock)).toEqual({ tone: 'low', label: 'Some variants out · 36' })
})

test('a sold-out product says only that', () => {
  const stock = {
    inventoryStatus: 'OUT_OF_STOCK',
    inStock: false,
    trackInventory: true,
    quantity: 0,
  } as const
  expect(formatStock(stock)).toEqual({ tone: 'out', label: 'Out of stock' })
})
