import { ensurePlatformBuilt } from '../lib/build.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { runTests } from '../lib/run-tests.mjs'

/** Puts the platform through what takes real sockets, real processes and real time. */
export async function main() {
  await ensureInstalled()
  await ensurePlatformBuilt()
  return runTests(['--project=faults'])
}
