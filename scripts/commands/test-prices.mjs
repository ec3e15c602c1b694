import { runTests } from '../lib/run-tests.mjs'

const CARTS = '10000'

/** Compares the totals of 10,000 random carts in the platform, a browser and an exact model. VITRINE_PRICE_SEED selects others. */
export const main = () =>
  runTests(['--project=contract', 'tests/contract/prices'], {
    VITRINE_PRICE_CARTS: process.env.VITRINE_PRICE_CARTS ?? CARTS,
  })
