import { runTests } from '../lib/run-tests.mjs'

const FILES = [
  'apps/platform/src/checkout/races.test.ts',
  'apps/platform/src/orders/atomicity.test.ts',
  'apps/platform/src/orders/payment-webhooks.test.ts',
  'apps/platform/src/orders/orders.test.ts',
]

/** Lets merchants, shoppers and providers of payments get in each other's way, hundreds of times. */
export const main = () =>
  runTests(['--project=contract', ...FILES], { VITRINE_RACE_RUNS: process.env.VITRINE_RACE_RUNS ?? '1000' })
