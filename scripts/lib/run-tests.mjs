import { runBinaryWithOutput } from './child-processes.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { withCleanup } from './graceful-shutdown.mjs'

/** Some of these tests take an hour. Only a test that hangs takes longer. */
const TEST_TIMEOUT_MS = String(2 * 60 * 60_000)

/** Runs tests outside of `npm test` and prints each result. @param {string[]} args @param {Record<string, string>} [env] */
export const runTests = (args, env = {}) =>
  withCleanup(async () => {
    await ensureInstalled()
    const code = await runBinaryWithOutput(
      'vitest',
      ['run', '--reporter=verbose', `--testTimeout=${TEST_TIMEOUT_MS}`, ...args],
      { env },
    )
    return code === 0 ? 0 : 1
  })
