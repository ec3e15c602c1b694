import { runTests } from '../lib/run-tests.mjs'

const RUNS = '10000'
const FILES = [
  'apps/platform/src/kernel/operations/openapi-requests.test.ts',
  'apps/platform/src/kernel/http/random-requests.test.ts',
]

/** Sends the platform many more generated requests than `npm test`. VITRINE_FUZZ_SEED repeats a run. */
export const main = () =>
  runTests(['--project=contract', ...FILES], { VITRINE_FUZZ_RUNS: process.env.VITRINE_FUZZ_RUNS ?? RUNS })
