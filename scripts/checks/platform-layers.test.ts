import { expect, test } from 'vitest'
import { folderCycleViolations, layerViolations } from './platform-layers.mjs'

const imports = [
  { from: 'cart/lines/create-lines.ts', to: 'catalog/products/product-record.ts' },
  { from: 'orders/orders/cancel-order.ts', to: 'orders/payments/stripe.ts' },
  { from: 'kernel/config.ts', to: 'directories.ts' },
  { from: 'app.ts', to: 'edges/graphql/routes.ts' },
]

test('allows imports of earlier layers, and of the same layer', () => {
  expect(layerViolations(imports)).toEqual([])
})

test('reports an import of a later layer', () => {
  const planted = [...imports, { from: 'cart/lines/create-lines.ts', to: 'orders/orders/order.ts' }]
  expect(layerViolations(planted)).toEqual([
    'against the layers: cart/lines/create-lines.ts -> orders/orders/order.ts',
  ])
  expect(layerViolations([{ from: 'edges/graphql/routes.ts', to: 'app.ts' }])).toHaveLength(1)
})

test('allows folders of a layer to import each other in one direction, and files beside the folders', () => {
  const besides = [
    { from: 'orders/payments/stripe.ts', to: 'orders/orders-server.ts' },
    { from: 'orders/orders-server.ts', to: 'orders/payments/stripe.ts' },
  ]
  expect(folderCycleViolations([...imports, ...besides])).toEqual([])
})

test('reports two folders of a layer that import each other', () => {
  const cycle = [
    { from: 'cart/lines/create-lines.ts', to: 'cart/totals/totals.ts' },
    { from: 'cart/totals/totals.ts', to: 'cart/lines/line.ts' },
  ]
  expect(folderCycleViolations([...imports, ...cycle])).toEqual([
    'cycle of folders: cart/lines -> cart/totals -> cart/lines (cart/lines/create-lines.ts -> cart/totals/totals.ts, cart/totals/totals.ts -> cart/lines/line.ts)',
  ])
})

test('reports a cycle of three folders', () => {
  const cycle = [
    { from: 'cart/lines/a.ts', to: 'cart/totals/b.ts' },
    { from: 'cart/totals/b.ts', to: 'cart/current/c.ts' },
    { from: 'cart/current/c.ts', to: 'cart/lines/a.ts' },
  ]
  expect(folderCycleViolations(cycle)).toHaveLength(1)
})
