import { expect, test } from 'vitest'
import { getI18n } from './i18n/i18n.server.ts'
import { dollars, mug, variant } from './product.test.fixture.ts'
import { createProductCard } from './product-card.server.ts'

const cardOf = createProductCard(getI18n('en'))
const soldOut = { trackInventory: true, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const

test('a card says where prices start', () => {
  const card = cardOf(mug({ variants: [variant('Chalk', 24, 3), variant('Clay', 22, 3)] }))
  expect(card).toMatchObject({ name: 'Ridge Mug', price: { now: '$22.00' }, from: 'From $22.00' })
  expect(cardOf(mug())).not.toHaveProperty('from')
})

test('a card speaks the language of its page', () => {
  const card = createProductCard(getI18n('de'))(
    mug({ stock: soldOut, variants: [variant('A', 24, 3), variant('B', 22, 3)] }),
  )
  expect(card).toMatchObject({ label: 'Ausverkauft', from: 'Ab 22,00\u00a0$' })
})

test('a card carries the ribbon until nothing is left', () => {
  expect(cardOf(mug({ ribbon: 'New' })).label).toBe('New')
  expect(cardOf(mug({ ribbon: 'New', stock: soldOut }))).toMatchObject({ label: 'Sold out', soldOut: true })
  expect(cardOf(mug({ ribbon: '' }))).not.toHaveProperty('label')
})

test('what costs less than it did says so, if the merchant does not', () => {
  expect(cardOf(mug({ priceData: dollars(24, 18) }))).toMatchObject({
    label: 'Sale',
    price: { now: '$18.00', was: '$24.00' },
  })
})

test('a product without a picture has a card without one', () => {
  expect(cardOf(mug({ media: { items: [] } }))).not.toHaveProperty('image')
})

test('what a merchant pays stays off the card', () => {
  expect(JSON.stringify(cardOf(mug({ costAndProfitData: { itemCost: 9 } })))).not.toContain('itemCost')
})
