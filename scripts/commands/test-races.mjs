import { raceTests } from '../lib/race-tests.mjs'
import { runTests } from '../lib/run-tests.mjs'

/** Runs conflicting requests of merchants, shoppers and payment providers at once, hundreds of times. */
export const main = () =>
  runTests(['--project=contract', ...raceTests()], {
    VITRINE_RACE_RUNS: process.env.VITRINE_RACE_RUNS ?? '1000',
  })
