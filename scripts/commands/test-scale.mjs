import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { runTests } from '../lib/run-tests.mjs'

/** Runs a shop of several processes, kills some of them, and reads from a replica of its database. */
export async function main() {
  await ensureInstalled()
  await ensureBuilt()
  const files = ['scale-out', 'proxies', 'replica'].map((name) => `tests/faults/${name}.test.ts`)
  return runTests(['--project=faults', ...files])
}
