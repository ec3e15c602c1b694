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

const cycle = [
  { from: 'cart/lines/create-lines.ts', to: 'cart/totals/totals.ts' },
  { from: 'cart/totals/totals.ts', to: 'cart/lines/line.ts' },
]

test('allows folders of a layer to import each other in one direction, and files beside the folders', () => {
  const besides = [
    { from: 'orders/payments/stripe.ts', to: 'orders/orders-server.ts' },
    { from: 'orders/orders-server.ts', to: 'orders/payments/stripe.ts' },
  ]
  expect(folderCycleViolations([...imports, ...besides], [])).toEqual([])
})

test('reports folders that import each other unless the pair is known', () => {
  expect(folderCycleViolations(cycle, [])).toContain('folders import each other: cart/lines <-> cart/totals')
  expect(folderCycleViolations(cycle, ['cart/lines <-> cart/totals'])).toEqual([])
})

test('reports a known pair that no longer exists', () => {
  expect(folderCycleViolations(cycle.slice(1), ['cart/lines <-> cart/totals'])).toEqual([
    'no longer a cycle, remove it: cart/lines <-> cart/totals',
  ])
})

test('reports a cycle of three folders in a layer without known pairs', () => {
  const long = [
    { from: 'cart/lines/a.ts', to: 'cart/totals/b.ts' },
    { from: 'cart/totals/b.ts', to: 'cart/current/c.ts' },
    { from: 'cart/current/c.ts', to: 'cart/lines/a.ts' },
  ]
  expect(folderCycleViolations(long, [])).toHaveLength(1)
})
