import { ensureInstalled } from './ensure-installed.mjs'
import { showInstalled } from './processes.mjs'
import { withCleanup } from './shutdown.mjs'

/** Some of these tests take an hour by design; only a standstill takes longer. */
const TEST_TIMEOUT_MS = String(2 * 60 * 60_000)

/** Runs tests that are no part of `npm test`, and tells of each. @param {string[]} args @param {Record<string, string>} [env] */
export const runTests = (args, env = {}) =>
  withCleanup(async () => {
    await ensureInstalled()
    const code = await showInstalled(
      'vitest',
      ['run', '--reporter=verbose', `--testTimeout=${TEST_TIMEOUT_MS}`, ...args],
      { env },
    )
    return code === 0 ? 0 : 1
  })
