import { expect, test } from 'vitest'
import { reachViolations } from './import-reach.mjs'

const imports = [
  { from: 'checkout/place-order.ts', to: 'orders/order.ts' },
  { from: 'orders/order.ts', to: 'kernel/money.ts' },
  { from: 'kernel/money.ts', to: 'orders/order.ts' },
  { from: 'orders/order.ts', to: 'kernel/i18n/de/emails.ts' },
  { from: 'edges/routes.ts', to: 'checkout/place-order.ts' },
]

test('counts each file once that a file loads, directly or through others, but no texts', () => {
  expect(reachViolations(imports, { 'checkout/place-order.ts': 2 })).toEqual([])
  expect(reachViolations(imports, { 'checkout/place-order.ts': 1 })).toEqual([
    'checkout/place-order.ts loads 2 files; the maximum is 1',
  ])
})

test('reports one file too many', () => {
  const planted = [...imports, { from: 'kernel/money.ts', to: 'kernel/rates.ts' }]
  expect(reachViolations(planted, { 'checkout/place-order.ts': 2 })).toHaveLength(1)
})
