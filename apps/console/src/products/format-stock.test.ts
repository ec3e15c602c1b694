import { expect, test } from 'vitest'
import { formatStock } from './format-stock.ts'

test('shows the quantity of a tracked product', () => {
  const stock = { inventoryStatus: 'IN_STOCK', inStock: true, trackInventory: true, quantity: 1200 } as const
  expect(formatStock(stock)).toEqual({ tone: 'good', label: 'In stock · 1,200' })
})

test('shows no quantity if inventory is not tracked', () => {
  const stock = { inventoryStatus: 'IN_STOCK', inStock: true, trackInventory: false } as const
  expect(formatStock(stock).label).toBe('In stock')
})

test('shows that some variants are out of stock', () => {
  const stock = {
    inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    inStock: true,
    trackInventory: true,
    quantity: 36,
  } as const
  expect(formatStock(stock)).toEqual({ tone: 'low', label: 'Partially in stock · 36' })
})

test('shows that a product is out of stock', () => {
  const stock = {
    inventoryStatus: 'OUT_OF_STOCK',
    inStock: false,
    trackInventory: true,
    quantity: 0,
  } as const
  expect(formatStock(stock)).toEqual({ tone: 'out', label: 'Out of stock' })
})
