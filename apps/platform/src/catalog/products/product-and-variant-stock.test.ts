import { expect, test } from 'vitest'
import { choiceStock, productStock, variantStock } from './product-and-variant-stock.ts'

const variant = (quantity: number | null, choices: Record<string, string> = {}, visible = true) => ({
  quantity,
  choices,
  inStock: true,
  visible,
})

test('marks a product in stock if every variant is, and out of stock if none is', () => {
  expect(productStock([variant(2), variant(3)])).toEqual({
    trackInventory: true,
    quantity: 5,
    inStock: true,
    inventoryStatus: 'IN_STOCK',
  })
  expect(productStock([variant(0), variant(0)])).toMatchObject({
    inStock: false,
    inventoryStatus: 'OUT_OF_STOCK',
  })
  expect(productStock([variant(0), variant(1)])).toMatchObject({ inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' })
})

test('treats an untracked product as in stock without a quantity', () => {
  expect(productStock([variant(null)])).toEqual({
    trackInventory: false,
    inStock: true,
    inventoryStatus: 'IN_STOCK',
  })
  expect(productStock([variant(null), variant(3)])).not.toHaveProperty('quantity')
  expect(variantStock(variant(null))).toEqual({ trackQuantity: false, inStock: true })
})

test('ignores variants that are not for sale', () => {
  expect(productStock([variant(4, {}, false), variant(0)])).toMatchObject({
    quantity: 0,
    inventoryStatus: 'OUT_OF_STOCK',
  })
})

test('marks a choice in stock if any variant with it is in stock', () => {
  const variants = [
    variant(0, { Size: 'S', Color: 'Oat' }),
    variant(2, { Size: 'S', Color: 'Ink' }),
    variant(9, { Size: 'L', Color: 'Oat' }, false),
  ]
  expect(choiceStock(variants, 'Size', 'S')).toEqual({ inStock: true, visible: true })
  expect(choiceStock(variants, 'Color', 'Oat')).toEqual({ inStock: false, visible: true })
  expect(choiceStock(variants, 'Size', 'L')).toEqual({ inStock: false, visible: false })
})

test('shares the stock of a product between choices without managed variants', () => {
  expect(choiceStock([variant(3)], 'Size', 'S')).toEqual({ inStock: true, visible: true })
})

test('keeps an untracked product in stock until the merchant marks it out of stock', () => {
  const deletedEvent = { ...variant(null), inStock: false }
  expect(variantStock(deletedEvent)).toEqual({ trackQuantity: false, inStock: false })
  expect(productStock([deletedEvent])).toMatchObject({
    trackInventory: false,
    inventoryStatus: 'OUT_OF_STOCK',
  })
  expect(variantStock({ ...variant(3), inStock: false })).toMatchObject({ quantity: 3, inStock: true })
})
