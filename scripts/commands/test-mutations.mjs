import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GUARDS } from '../../tests/mutations/mutations.mjs'
import { bundlePlatform } from '../lib/bundle-platform.mjs'
import { copyProject } from '../lib/copy-project.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { fail } from '../lib/fail.mjs'
import { bold, dim, duration, green, indent, red } from '../lib/output.mjs'
import { installed, root } from '../lib/processes.mjs'
import { withCleanup } from '../lib/shutdown.mjs'

/** @typedef {import('../../tests/mutations/mutations.mjs').Guard} Guard */

/**
 * Takes away one guard after the other, in a copy of the project, and shows that a test notices each. With words, only
 * those whose row or name has one of them.
 *
 * @param {string[]} words
 */
export const main = (words) =>
  withCleanup(async (shutdown) => {
    await ensureInstalled()
    const guards = GUARDS.filter(
      ({ row, name }) => words.length === 0 || words.some((word) => row === word || name.includes(word)),
    )
    if (guards.length === 0) fail(`No guard is called ${words.join(' or ')}.`)
    const copy = await mkdtemp(join(tmpdir(), 'vitrine-guards-'))
    shutdown.defer(() => rm(copy, { recursive: true, force: true }))
    copyProject(root, copy)

    let noticed = 0
    for (const guard of guards) {
      shutdown.checkpoint()
      const began = performance.now()
      const complaint = await without(copy, guard)
      if (!complaint) noticed += 1
      const mark = complaint ? red('✗') : green('✓')
      console.log(
        `  ${mark} ${bold(guard.row.padEnd(4))} ${guard.name} ${dim(duration(performance.now() - began))}`,
      )
      if (complaint) console.log(indent(indent(complaint)))
    }
    console.log(`\n${noticed} of ${guards.length} guards are covered by a test`)
    return noticed === guards.length ? 0 : 1
  })

/** Nothing when a test fails without the guard; else why not. @param {string} copy @param {Guard} guard */
async function without(copy, guard) {
  const file = join(copy, guard.file)
  const code = readFileSync(file, 'utf8')
  if (code.split(guard.from).length !== 2) return `${guard.file} no longer has it once: ${guard.from}`
  try {
    writeFileSync(
      file,
      code.replace(guard.from, () => guard.to),
    )
    if (guard.built) await bundlePlatform(copy)
    return judge(await failuresOf(copy, guard))
  } finally {
    writeFileSync(file, code)
  }
}

/** Only a test that ran and failed has noticed: code that does not run proves nothing. @param {any} report */
function judge({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    (/** @type {any} */ each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  if (broken.length > 0) return `The code does not run: ${broken[0].message}`
  if (numFailedTests > 0) return undefined
  return numPassedTests > 0 ? 'All tests pass without it.' : 'No test ran.'
}

/** @param {string} copy @param {Guard} guard */
async function failuresOf(copy, { test, only, env }) {
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const args = [
    'run',
    test,
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...(only ? ['-t', only] : []),
  ]
  const child = spawn(process.execPath, [installed('vitest', root), ...args], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  await once(child, 'close')
  return JSON.parse(readFileSync(report, 'utf8'))
}
