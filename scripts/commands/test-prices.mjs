import { runTests } from '../lib/run-tests.mjs'

const CARTS = '10000'

/** Compares ten thousand random carts: the platform, a browser and the exact model. VITRINE_PRICE_SEED makes others. */
export const main = () =>
  runTests(['--project=contract', 'tests/contract/prices'], {
    VITRINE_PRICE_CARTS: process.env.VITRINE_PRICE_CARTS ?? CARTS,
  })
