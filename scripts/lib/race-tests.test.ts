import { expect, test } from 'vitest'
import { raceTests } from './race-tests.mjs'

test('runs every test that repeats its races in `npm run test:races`', () => {
  expect(raceTests()).toEqual(
    expect.arrayContaining([
      'apps/platform/src/orders/editing/edit-order.test.ts',
      'apps/platform/src/orders/orders/order-locations.test.ts',
      'apps/platform/src/orders/orders/orders.test.ts',
      'apps/platform/src/orders/returns/returns.test.ts',
      'apps/platform/src/orders/withdrawals/withdrawals.test.ts',
    ]),
  )
})
