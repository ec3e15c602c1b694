import { expect, test } from 'vitest'
import { everyArea } from '../shared/permissions.ts'
import { commandsFor, foundCommand, matchCommands } from './commands.ts'

const names = (text: string, permissions = everyArea('edit')) =>
  matchCommands(commandsFor(permissions), text).map(({ name }) => name)

test('finds a page by parts of its name in any order', () => {
  expect(names('export imp')).toEqual(['Import and export'])
  expect(names('PROD')).toEqual(['Products', 'Product filters', 'New product'])
  expect(names('webh')).toEqual(['Webhooks'])
  expect(names('nothing like it')).toEqual([])
})

test('offers no create commands to viewers', () => {
  expect(names('product', everyArea('view'))).toEqual(['Products', 'Product filters'])
})

test('offers only pages that the merchant has a permission for', () => {
  expect(names('product', { ...everyArea('none'), orders: 'edit' })).toEqual([])
  expect(names('orders', { ...everyArea('none'), products: 'edit' })).toEqual([])
})

test('ranks names that start with the query first, and settings last', () => {
  const vase = { to: '/products/vase', name: 'Shipping crate', kind: 'Product' }
  const tin = { to: '/products/tin', name: 'Tea tin', kind: 'Product' }
  const found = (text: string) =>
    matchCommands([...commandsFor(everyArea('edit')), tin, vase], text).map(({ name }) => name)
  expect(found('tin')[0]).toBe('Tea tin')
  expect(found('order')[0]).toBe('Orders')
  expect(found('settings')[0]).toBe('Settings')
  expect(found('settings')).toContain('Webhooks')
  expect(found('settings ship')).toEqual(['Shipping', 'Service plugins'])
})

test('finds an order by its number', () => {
  const order = { to: '/orders/1', name: 'Order 10001', kind: 'Order' }
  for (const text of ['10001', '#10001', 'order 10001'])
    expect(matchCommands([...commandsFor(everyArea('edit')), order], text)).toEqual([order])
})

test('keeps what the shop has found by a SKU or an email address', () => {
  const mug = foundCommand('MUG-1', { to: '/products/mug', name: 'Ridge Cup', kind: 'Product' })
  expect(matchCommands([mug], 'MUG-1')).toEqual([mug])
  expect(matchCommands([mug], 'MUG-1 blue')).toEqual([])
})

test('keeps an order that the shop has found by its number in another shop', () => {
  const order = foundCommand('#1042', { to: '/orders/1', name: 'Order 10001', kind: 'Order' })
  expect(matchCommands([order], '#1042')).toEqual([order])
})

test('opens a different page with every command', () => {
  const paths = commandsFor(everyArea('edit')).map(({ to }) => to)
  expect(new Set(paths).size).toBe(paths.length)
})

test('finds settings and pages by the words that merchants use for them', () => {
  for (const [word, page] of [
    ['team', 'Staff'],
    ['users', 'Staff'],
    ['refund', 'Orders'],
    ['refund', 'Payments'],
    ['logo', 'Brand'],
    ['coupon', 'Discounts'],
    ['vat', 'Taxes'],
    ['smtp', 'Email delivery'],
    ['url', 'Domains'],
    ['domain', 'Domains'],
    ['delivery', 'Shipping'],
    ['policies', 'Policies'],
    ['csv', 'Import and export'],
    ['shopify', 'Import and export'],
  ] as const)
    expect(names(word)).toContain(page)
})
