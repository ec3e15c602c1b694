import { expect, test } from 'vitest'
import { appLayerViolations } from './app-layers.mjs'

const imports = [
  { from: 'root.tsx', to: 'layout/error-page.tsx' },
  { from: 'routes.tsx', to: 'routes/home.tsx' },
  { from: 'routes/account/order.tsx', to: 'orders/order-details.tsx' },
  { from: 'orders/order-details.tsx', to: 'cart/line-item-display.ts' },
  { from: 'cart/forms/coupon-form.tsx', to: 'i18n/i18n-provider.tsx' },
  { from: 'shared/request-context.server.ts', to: 'i18n/request-i18n.server.ts' },
]

test('allows routes to import features, and features to import shared folders and each other', () => {
  expect(appLayerViolations(imports)).toEqual([])
})

test('reports imports against the layers', () => {
  for (const [from, to, message] of [
    ['cart/cart-count.ts', 'root.tsx', 'features import routes: cart/cart-count.ts -> root.tsx'],
    [
      'cart/cart-count.ts',
      'routes/cart.tsx',
      'features import routes: cart/cart-count.ts -> routes/cart.tsx',
    ],
    [
      'shared/icon.tsx',
      'cart/cart-view.tsx',
      'shared import features: shared/icon.tsx -> cart/cart-view.tsx',
    ],
    ['session/shopper.server.ts', 'root.tsx', 'shared import routes: session/shopper.server.ts -> root.tsx'],
  ] as const)
    expect(appLayerViolations([...imports, { from, to }])).toContain(message)
})

test('reports cycles between features, and between shared folders', () => {
  const features = [...imports, { from: 'cart/cart-view.tsx', to: 'orders/order-view.ts' }]
  expect(appLayerViolations(features)).toEqual([
    'cycle of folders: cart -> orders -> cart (cart/cart-view.tsx -> orders/order-view.ts, orders/order-details.tsx -> cart/line-item-display.ts)',
  ])
  const shared = [...imports, { from: 'i18n/messages.ts', to: 'shared/format-money.ts' }]
  expect(appLayerViolations(shared)).toHaveLength(1)
})
