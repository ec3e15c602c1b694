import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureInstalled } from '../lib/install.mjs'
import { installed, root } from '../lib/processes.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

const RUNS = '10000'
const FILES = [
  'apps/platform/src/http/described-requests.test.ts',
  'apps/platform/src/http/any-request.test.ts',
]

/** Sends the platform ten times the made-up requests that `npm test` does. VITRINE_FUZZ_SEED repeats a run. */
export const main = () =>
  withCleanEnd(async () => {
    await ensureInstalled()
    const child = spawn(
      process.execPath,
      [installed('vitest', root), 'run', '--project=contract', '--reporter=verbose', ...FILES],
      {
        cwd: root,
        env: { ...process.env, VITRINE_FUZZ_RUNS: process.env.VITRINE_FUZZ_RUNS ?? RUNS },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    const [code] = await once(child, 'close')
    return code === 0 ? 0 : 1
  })
