import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  environmentOf,
  installNewerVersions,
  NEWER_VERSIONS,
} from '../../tests/node-versions/node-versions.mjs'
import { binaryPath, root, untilClosed } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { bold } from '../lib/terminal-output.mjs'

const USAGE = `Usage: npm run test:node -- [VERSION…] [STAGE…] [FILE…]

Runs stages of npm test on newer versions of Node.js: ${NEWER_VERSIONS.join(', ')}.
Without arguments: build, unit, contract and start on all versions.
Files run alone, without stages: npm run test:node -- 24 tests/contract/cart.test.ts`

/** Each is a project of Vitest. */
const TEST_STAGES = ['unit', 'contract', 'start']
const DEFAULT_STAGES = ['build', ...TEST_STAGES]

/** Runs the suite on newer versions of Node.js. @param {string[]} args */
export const main = (args) =>
  withCleanup(async (shutdown) => {
    if (args.some((arg) => ['--help', '-h'].includes(arg))) {
      console.log(USAGE)
      return 0
    }
    const { versions, commands } = parseSelection(args)
    await ensureInstalled()
    const found = await installNewerVersions(versions.length > 0 ? versions : NEWER_VERSIONS)
    if (found.length === 0) fail(`npm has no Node.js binaries for ${process.platform} on ${process.arch}.`)

    /** @type {Set<string>} */
    const failed = new Set()
    for (const version of found) {
      console.log(`\n${bold(version.name)}`)
      for (const command of commands()) {
        shutdown.checkpoint()
        const child = spawn(version.node, command, {
          cwd: root,
          env: environmentOf(version),
          stdio: ['ignore', 'inherit', 'inherit'],
        })
        const [code] = await untilClosed(child)
        if (code !== 0) failed.add(version.name)
      }
    }
    shutdown.checkpoint()
    const passed = found.filter(({ name }) => !failed.has(name)).map(({ name }) => name)
    console.log(`\nPassed: ${passed.join(', ') || 'none'}. Failed: ${[...failed].join(', ') || 'none'}.`)
    return failed.size > 0 ? 1 : 0
  })

/** @param {string[]} args */
function parseSelection(args) {
  const versions = args.filter((arg) => /^\d+$/.test(arg))
  const unknown = versions.find((version) => !NEWER_VERSIONS.some((newer) => newer === version))
  if (unknown) fail(`Node.js ${unknown} is not among the versions: ${NEWER_VERSIONS.join(', ')}.`)
  const files = args.filter((arg) => existsSync(join(root, arg)))
  const stages = args.filter((arg) => !versions.includes(arg) && !files.includes(arg))
  if (files.length > 0 && stages.length > 0) fail(`Give stages or files, not both.\n\n${USAGE}`)
  return {
    versions,
    // The runner is known only after the installation.
    commands: () =>
      files.length > 0
        ? TEST_STAGES.map((project) => [
            ...[binaryPath('vitest'), 'run', `--project=${project}`, '--passWithNoTests'],
            ...files,
          ])
        : [[join(root, 'scripts/vitrine.mjs'), 'test', ...(stages.length > 0 ? stages : DEFAULT_STAGES)]],
  }
}
