import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { runTests } from '../lib/run-tests.mjs'

/** How often a tab dies that others wait for; `npm test` lets two die. */
const TABS = '20'

/** Puts the shop through what takes real sockets, real processes and real time. */
export async function main() {
  await ensureInstalled()
  await ensureBuilt()
  return runTests(['--project=faults', '--project=unit', 'tests/faults/', 'tests/wire/browser.test.ts'], {
    VITRINE_TABS: process.env.VITRINE_TABS ?? TABS,
  })
}
