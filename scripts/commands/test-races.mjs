import { runTests } from '../lib/run-tests.mjs'

const FILES = [
  'apps/platform/src/checkout/races.test.ts',
  'apps/platform/src/orders/atomicity.test.ts',
  'apps/platform/src/orders/payment-webhooks.test.ts',
  'apps/platform/src/orders/orders.test.ts',
]

/** Runs conflicting requests of merchants, shoppers and payment providers at once, hundreds of times. */
export const main = () =>
  runTests(['--project=contract', ...FILES], { VITRINE_RACE_RUNS: process.env.VITRINE_RACE_RUNS ?? '1000' })
