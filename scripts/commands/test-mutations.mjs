import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTATIONS } from '../../tests/mutations/mutations.mjs'
import { bundlePlatform } from '../lib/bundle-platform.mjs'
import { binaryPath, root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { copyProject } from '../lib/copy-project.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { bold, dim, formatDuration, green, indent, red } from '../lib/terminal-output.mjs'

/** @typedef {import('../../tests/mutations/mutations.mjs').Mutation} Mutation */

/**
 * Applies one mutation after the other to a copy of the project and expects a test to fail for each. Arguments
 * select mutations by row of docs/reliability.md or by name.
 *
 * @param {string[]} args
 */
export const main = (args) =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    const mutations = MUTATIONS.filter(
      ({ row, name }) => args.length === 0 || args.some((arg) => row === arg || name.includes(arg)),
    )
    if (mutations.length === 0) fail(`No mutation matches ${args.join(' or ')}.`)
    const copy = await mkdtemp(join(tmpdir(), 'vitrine-mutations-'))
    shutdown.defer(() => rm(copy, { recursive: true, force: true }))
    copyProject(root, copy)

    let detected = 0
    for (const mutation of mutations) {
      shutdown.checkpoint()
      const began = performance.now()
      const reason = await applyMutation(copy, mutation)
      if (!reason) detected += 1
      const mark = reason ? red('✗') : green('✓')
      console.log(
        `  ${mark} ${bold(mutation.row.padEnd(4))} ${mutation.name} ${dim(formatDuration(performance.now() - began))}`,
      )
      if (reason) console.log(indent(indent(reason)))
    }
    console.log(`\n${detected} of ${mutations.length} mutations detected`)
    return detected === mutations.length ? 0 : 1
  })

/** Returns nothing when a test detects the mutation, or the reason why none does. @param {string} copy @param {Mutation} mutation */
async function applyMutation(copy, mutation) {
  const file = join(copy, mutation.file)
  const code = readFileSync(file, 'utf8')
  if (code.split(mutation.from).length !== 2)
    return `${mutation.file} does not contain this exactly once: ${mutation.from}`
  try {
    writeFileSync(
      file,
      code.replace(mutation.from, () => mutation.to),
    )
    if (mutation.built) await bundlePlatform(copy)
    return explainUndetected(await runTest(copy, mutation))
  } finally {
    writeFileSync(file, code)
  }
}

/** Only a test that ran and failed detects a mutation. A mutation that breaks compilation is not detected by a test. @param {any} report */
function explainUndetected({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (/** @type {any} */ each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  if (broken.length > 0) return `The code does not run: ${broken[0].message}`
  if (numFailedTests > 0) return undefined
  return numPassedTests > 0 ? 'All tests still pass.' : 'No test ran.'
}

/** @param {string} copy @param {Mutation} mutation */
async function runTest(copy, { test, only, env }) {
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const vitestArgs = [
    'run',
    test,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...(only ? ['-t', only] : []),
  ]
  const child = spawn(process.execPath, [binaryPath('vitest', root), ...vitestArgs], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  await once(child, 'close')
  return JSON.parse(readFileSync(report, 'utf8'))
}
