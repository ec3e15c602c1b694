import { ensureBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { runTests } from '../lib/run-tests.mjs'

/** Runs a shop of many processes, kills some of them, and reads from a copy of its database. */
export async function main() {
  await ensureInstalled()
  await ensureBuilt()
  return runTests(['--project=faults', 'tests/faults/scale-out.test.ts', 'tests/faults/replica.test.ts'])
}
