import { expect, test } from 'vitest'
import { layerViolations } from './platform-layers.mjs'

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
