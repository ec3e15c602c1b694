import { expect, test } from 'vitest'
import { commandKey, commandsFor, matchCommands } from './commands.ts'

const names = (text: string, mayEdit = true) =>
  matchCommands(commandsFor(mayEdit), text).map(({ name }) => name)

test('a page is found by parts of its name, in any order', () => {
  expect(names('export imp')).toEqual(['Import and export'])
  expect(names('PROD')).toEqual(['Products', 'New product'])
  expect(names('webh')).toEqual(['Webhooks'])
  expect(names('nothing like it')).toEqual([])
})

test('who may only look is not offered to begin anything', () => {
  expect(names('product', false)).toEqual(['Products'])
})

test('what is called so comes before what only contains it, and the settings come last', () => {
  const vase = { to: '/products/vase', name: 'Shipping crate', kind: 'Product' }
  const tin = { to: '/products/tin', name: 'Tea tin', kind: 'Product' }
  const found = (text: string) =>
    matchCommands([...commandsFor(true), tin, vase], text).map(({ name }) => name)
  expect(found('tin')[0]).toBe('Tea tin')
  expect(found('order')[0]).toBe('Orders')
  expect(found('settings')[0]).toBe('Settings')
  expect(found('settings')).toContain('Webhooks')
  expect(found('settings ship')).toEqual(['Shipping'])
})

test('an order is found by its number, as it is written or spoken', () => {
  const order = { to: '/orders/1', name: 'Order 10001', kind: 'Order' }
  for (const text of ['10001', '#10001', 'order 10001'])
    expect(matchCommands([...commandsFor(true), order], text)).toEqual([order])
})

test('no two commands are taken for each other, so that none stays when it is no longer found', () => {
  const commands = commandsFor(true)
  expect(new Set(commands.map(commandKey)).size).toBe(commands.length)
})
