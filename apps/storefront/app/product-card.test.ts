import { expect, test } from 'vitest'
import { dollars, mug, variant } from './product.test.fixture.ts'
import { cardOf } from './product-card.ts'

test('a card says where prices start', () => {
  const card = cardOf(mug({ variants: [variant('Chalk', 24, 3), variant('Clay', 22, 3)] }))
  expect(card).toMatchObject({ name: 'Ridge Mug', price: dollars(22), varies: true, soldOut: false })
})

test('a card carries the ribbon until nothing is left', () => {
  expect(cardOf(mug({ ribbon: 'New' })).label).toBe('New')
  const stock = { trackInventory: true, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  expect(cardOf(mug({ ribbon: 'New', stock }))).toMatchObject({ label: 'Sold out', soldOut: true })
  expect(cardOf(mug({ ribbon: '' }))).not.toHaveProperty('label')
})

test('a product without a picture has a card without one', () => {
  expect(cardOf(mug({ media: { items: [] } }))).not.toHaveProperty('image')
})

test('what a merchant pays stays off the card', () => {
  expect(JSON.stringify(cardOf(mug({ costAndProfitData: { itemCost: 9 } })))).not.toContain('itemCost')
})
