import { runTests } from '../lib/run-tests.mjs'

const RUNS = '2000'
const FILES = [
  'apps/platform/src/cart/cart-model.test.ts',
  'apps/platform/src/cart/tampering.test.ts',
  'apps/platform/src/catalog/catalog-cache.test.ts',
]

/** Holds the cart to its model in 2,000 walks of fifty steps, sends it 2,000 forged prices, and changes remembered goods. */
export const main = () =>
  runTests(['--project=contract', ...FILES], {
    VITRINE_MODEL_RUNS: process.env.VITRINE_MODEL_RUNS ?? RUNS,
    VITRINE_CATALOG_RUNS: process.env.VITRINE_CATALOG_RUNS ?? '40',
  })
