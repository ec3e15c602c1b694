import { runTests } from '../lib/run-tests.mjs'

const FILES = [
  'apps/platform/src/checkout/place-order/concurrent-changes.test.ts',
  'apps/platform/src/orders/orders/atomicity.test.ts',
  'apps/platform/src/orders/transactions/payment-webhooks.test.ts',
  'apps/platform/src/orders/orders/orders.test.ts',
]

/** Runs conflicting requests of merchants, shoppers and payment providers at once, hundreds of times. */
export const main = () =>
  runTests(['--project=contract', ...FILES], { VITRINE_RACE_RUNS: process.env.VITRINE_RACE_RUNS ?? '1000' })
