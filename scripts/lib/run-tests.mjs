import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureInstalled } from './install.mjs'
import { installed, root } from './processes.mjs'
import { withCleanEnd } from './stopping.mjs'

/** Runs tests that are no part of `npm test`, and tells of each. @param {string[]} args @param {Record<string, string>} [env] */
export const runTests = (args, env = {}) =>
  withCleanEnd(async () => {
    await ensureInstalled()
    const child = spawn(process.execPath, [installed('vitest', root), 'run', '--reporter=verbose', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await once(child, 'close')
    return code === 0 ? 0 : 1
  })
