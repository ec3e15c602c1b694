import { runTests } from '../lib/run-tests.mjs'

const RUNS = '2000'
const FILES = [
  'apps/platform/src/cart/current/cart-model.test.ts',
  'apps/platform/src/cart/current/price-tampering.test.ts',
  'apps/platform/src/catalog/cache/catalog-cache.test.ts',
]

/** Compares the cart with its model in 2,000 random runs of 50 steps, with 2,000 forged prices, and tests the catalog cache. */
export const main = () =>
  runTests(['--project=contract', ...FILES], {
    VITRINE_MODEL_RUNS: process.env.VITRINE_MODEL_RUNS ?? RUNS,
    VITRINE_CATALOG_RUNS: process.env.VITRINE_CATALOG_RUNS ?? '40',
  })
