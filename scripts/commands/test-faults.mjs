import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { runTests } from '../lib/run-tests.mjs'

/** How many browser tabs die while they hold a lock. `npm test` kills two. */
const TAB_KILLS = '20'

/** Runs the fault tests, which need real sockets, processes and time. */
export async function main() {
  await ensureInstalled()
  await ensureBuilt()
  return runTests(
    ['--project=faults', '--project=unit', 'tests/faults/', 'tests/wire/browser-sessions.test.ts'],
    {
      VITRINE_TAB_KILLS: process.env.VITRINE_TAB_KILLS ?? TAB_KILLS,
    },
  )
}
