import type { JournalEntry } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { formatChanges, groupByEntity } from './format-changes.ts'

const entry = (before: object | null, after: object | null): JournalEntry =>
  ({ entity: 'product', entityId: 'mug', name: 'Mug', before, after }) as JournalEntry
const words = (before: object, after: object) => formatChanges(entry(before, after), 'EUR')

test('money is told with its currency, and yes and no in words', () => {
  expect(words({ price: 2399, visible: true }, { price: 2200, visible: false })).toEqual([
    'price from €23.99 to €22.00',
    'hidden from the shop',
  ])
  expect(words({ cost: null, archived: false }, { cost: 5, archived: true })).toEqual([
    'cost from nothing to €0.05',
    'put into the archive',
  ])
})

test('texts are quoted and cut, and what is large is only named', () => {
  expect(words({ brand: '', slug: 'mug' }, { brand: 'x'.repeat(99), slug: 'cup' })).toEqual([
    `brand from nothing to “${'x'.repeat(60)}…”`,
    'address from “mug” to “cup”',
  ])
  expect(
    words(
      { options: [], discountType: 'NONE', discountValue: 0 },
      { options: [1], discountType: 'PERCENT', discountValue: 1000 },
    ),
  ).toEqual(['options', 'discount'])
})

test('pieces and products are counted', () => {
  const stock = (quantity: number | null) => ({ stock: [{ id: 'v', quantity, inStock: true }] })
  expect(words(stock(3), stock(5))).toEqual(['stock from 3 to 5'])
  expect(words(stock(null), stock(5))).toEqual(['stock from not counted to 5'])
  expect(words({ productIds: [] }, { productIds: ['a', 'b'] })).toEqual(['2 products put in'])
})

test('what one save did to a product is one line, and a new product has nothing to compare', () => {
  const lines = groupByEntity([
    entry({ price: 1 }, { price: 2 }),
    entry({ stock: [] }, { stock: [] }),
    { ...entry({ productIds: [] }, { productIds: ['mug'] }), entityId: 'shelf' },
  ])
  expect(lines.map(({ after }) => Object.keys(after ?? {}))).toEqual([['price', 'stock'], ['productIds']])
  const made = groupByEntity([entry(null, { price: 2 }), entry({ stock: [] }, { stock: [] })])
  expect(made.map((line) => formatChanges(line, 'EUR'))).toEqual([[]])
})
