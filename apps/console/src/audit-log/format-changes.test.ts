import type { AuditLogItem } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { formatChanges, formatOperation, formatSettingOperation, groupByEntity } from './format-changes.ts'

const entry = (before: object | null, after: object | null): AuditLogItem =>
  ({ entity: 'product', entityId: 'mug', name: 'Mug', before, after }) as AuditLogItem
const changes = (before: object, after: object) => formatChanges(entry(before, after), 'EUR')

test('formats money with its currency, and flags as words', () => {
  expect(changes({ price: 2399, visible: true }, { price: 2200, visible: false })).toEqual([
    'Price: from €23.99 to €22.00',
    'Hidden from the shop',
  ])
  expect(changes({ cost: null, archived: false }, { cost: 5, archived: true })).toEqual([
    'Cost: set to €0.05',
    'Archived',
  ])
})

test('quotes and truncates texts, and only names large fields', () => {
  expect(changes({ brand: '', slug: 'mug' }, { brand: 'x'.repeat(99), slug: 'cup' })).toEqual([
    `Brand: set to “${'x'.repeat(60)}…”`,
    'URL handle: from “mug” to “cup”',
  ])
  expect(
    changes(
      { options: [], discountType: 'NONE', discountValue: 0, mediaId: null },
      { options: [1], discountType: 'PERCENT', discountValue: 1000, mediaId: '5b0e1f3a-1~mv2.png' },
    ),
  ).toEqual(['Options updated', 'Discount updated', 'Image updated'])
})

test('says that a value was removed', () => {
  expect(changes({ ribbon: 'New' }, { ribbon: '' })).toEqual(['Ribbon: “New” removed'])
})

test('tells stock that an order returns from stock that it reduces', () => {
  const stock = (quantity: number) => ({ stock: [{ id: 'v', quantity, inStock: true }] })
  expect(formatOperation('placeOrder', [entry(stock(60), stock(59))])).toBe('Stock reduced by an order')
  expect(formatOperation('handlePaymentWebhook', [entry(stock(59), stock(60))])).toBe(
    'Restocked after an incomplete order',
  )
  expect(formatOperation('updateInventoryVariants', [entry(stock(1), stock(9))])).toBe('Stock updated')
})

test('tells archived products from unarchived ones', () => {
  const archived = (isArchived: boolean) => ({ archived: isArchived })
  expect(formatOperation('archiveProducts', [entry(archived(false), archived(true))])).toBe(
    'Products archived',
  )
  expect(formatOperation('archiveProducts', [entry(archived(true), archived(false))])).toBe(
    'Products unarchived',
  )
})

test('counts stock and products', () => {
  const stock = (quantity: number | null) => ({ stock: [{ id: 'v', quantity, inStock: true }] })
  expect(changes(stock(3), stock(5))).toEqual(['Stock: from 3 to 5'])
  expect(changes(stock(null), stock(5))).toEqual(['Stock: from not tracked to 5'])
  expect(changes({ productIds: [] }, { productIds: ['a', 'b'] })).toEqual(['2 products added'])
})

test('labels an undo as what it undoes, not as what it does', () => {
  const change = {
    operation: 'deletePage',
    undoesOperation: 'createPage',
    entries: [entry({ title: 'About' }, null)],
  }
  expect(formatSettingOperation(change)).toBe('Undid: Page created')
  expect(formatSettingOperation({ ...change, undoesOperation: null })).toBe('Page deleted')
})

test('groups the changes of one save by product, and compares nothing for a new product', () => {
  const lines = groupByEntity([
    entry({ price: 1 }, { price: 2 }),
    entry({ stock: [] }, { stock: [] }),
    { ...entry({ productIds: [] }, { productIds: ['mug'] }), entityId: 'collection' },
  ])
  expect(lines.map(({ after }) => Object.keys(after ?? {}))).toEqual([['price', 'stock'], ['productIds']])
  const created = groupByEntity([entry(null, { price: 2 }), entry({ stock: [] }, { stock: [] })])
  expect(created.map((line) => formatChanges(line, 'EUR'))).toEqual([[]])
})

test('leaves out a total that a transfer between locations keeps', () => {
  const stock = { stock: [{ variantId: 'v', quantity: 68 }] }
  expect(changes(stock, stock)).toEqual([])
})
