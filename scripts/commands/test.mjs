import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkArchitecture } from '../checks/architecture.mjs'
import { checkLinks } from '../checks/links.mjs'
import { checkLockFile } from '../checks/lock-file.mjs'
import { checkRetiredNames } from '../checks/retired-names.mjs'
import { root, runBinaryWithOutput, untilClosed } from '../lib/child-processes.mjs'
import { fail, formatError } from '../lib/command-error.mjs'
import { ensureBuilt, ensureResponseSchemas } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { findChromium } from '../lib/find-chromium.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { bold, formatDuration, green, indent, red } from '../lib/terminal-output.mjs'
import { TSC_ARGS, TSC_ENV } from '../lib/tsc-options.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count `failures` are the failed tests with their reasons. */

/** The stages of a full run. A check counts as one test. @type {Record<string, () => Promise<Count>>} */
const STAGES = {
  lockfile: () => check(checkLockFile),
  // Format, order of imports and lint rules in one run, which parses every file once.
  lint: () => program('biome', ['check', '--error-on-warnings', '.']),
  // Writes the route types of the storefront and the response schemas, which the types and unused stages read.
  typegen: async () => {
    await ensureResponseSchemas()
    return program('react-router', ['typegen'], { directory: join(root, 'apps/storefront') })
  },
  // Before the types stage, so that the packages and the platform are compiled once.
  build: () => check(ensureBuilt),
  types: () => program('tsc', ['-b', ...TSC_ARGS], { env: TSC_ENV }),
  architecture: () => check(checkArchitecture),
  links: () => check(checkLinks),
  names: () => check(checkRetiredNames),
  unused: () => program('knip', []),
  unit: () => vitest('unit'),
  contract: () => vitest('contract'),
  start: () => vitest('start'),
  journeys: () => playwright(),
}

/**
 * Stages that run in parallel in a full run, and beside them lists of stages that run in parallel, too. Those leave cores
 * idle: the starts and the journeys wait for processes and browsers more than half of their time. All other stages run
 * alone after these.
 *
 * @type {{ stages: string[], beside: string[][] }[]}
 */
const PARALLEL_STAGES = [
  { stages: ['lockfile', 'typegen'], beside: [['lint', 'links', 'names']] },
  { stages: ['build', 'types'], beside: [['architecture', 'unused']] },
  { stages: ['unit', 'contract'], beside: [['journeys'], ['start']] },
]

const USAGE = `
  npm test                                run all stages
  node scripts/vitrine.mjs test STAGE...  run these stages

  Stages: ${Object.keys(STAGES).join(', ')}
`

/** Runs all stages, or only the given ones. @param {string[]} names */
export async function main(names) {
  if (names.includes('--help')) return console.log(USAGE)
  const unknown = names.filter((name) => !(name in STAGES))
  if (unknown.length > 0) fail(`Unknown stage "${unknown[0]}". Stages: ${Object.keys(STAGES).join(', ')}.`)
  const groups = names.length > 0 ? [sequential(names)] : [...PARALLEL_STAGES, sequential(remainingStages())]

  let isInterrupted = false
  const code = await withCleanup(async (shutdown) => {
    shutdown.requested.then(() => {
      isInterrupted = true
    })
    await ensureInstalled()
    const total = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) }
    for (const { stages, beside } of groups) {
      const background = beside.map(runInBackground)
      for (const [name, stage] of Object.entries(STAGES)) {
        if (!stages.includes(name)) continue
        shutdown.checkpoint()
        console.log(`\n${bold(`▸ ${name}`)}`)
        const began = performance.now()
        const { passed, failed, failures = [] } = await stage()
        console.log(
          `${failed ? red('✗') : green('✓')} ${name}: ${passed} passed, ${failed} failed (${formatDuration(performance.now() - began)})`,
        )
        add(total, { passed, failed, failures: failed > 0 ? [`Failed in ${name}:`, ...failures] : [] })
      }
      for (const counted of background) add(total, await counted)
    }
    printTotal(total)
    process.send?.(total)
    return total.failed > 0 ? 1 : 0
  })
  // An interrupted run proves nothing.
  return isInterrupted ? 1 : code
}

/** @param {string[]} stages @returns {{ stages: string[], beside: string[][] }} */
const sequential = (stages) => ({ stages, beside: [] })

const remainingStages = () => {
  const listed = PARALLEL_STAGES.flatMap(({ stages, beside }) => [...stages, ...beside.flat()])
  return Object.keys(STAGES).filter((name) => !listed.includes(name))
}

/** @param {Required<Count>} total @param {Count} more */
function add(total, { passed, failed, failures = [] }) {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

/** Repeats the failures at the end, because often only the last lines of a long run are kept. @param {Required<Count>} total */
function printTotal({ passed, failed, failures }) {
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
}

/**
 * Runs stages in another process and prints their output when they have finished.
 *
 * @param {string[]} stages
 * @returns {Promise<Count>}
 */
async function runInBackground(stages) {
  const child = spawn(process.execPath, [join(root, 'scripts/vitrine.mjs'), 'test', ...stages], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  /** @type {Buffer[]} */
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  /** @type {Count} */
  let result = { ...FAILED, failures: [`Ended early: ${stages.join(', ')}`] }
  child.on('message', (message) => {
    result = /** @type {Count} */ (message)
  })
  await untilClosed(child)
  console.log(Buffer.concat(output).toString())
  return result
}

const PASSED = { passed: 1, failed: 0 }
const FAILED = { passed: 0, failed: 1 }

/** @param {() => unknown} work */
async function check(work) {
  try {
    await work()
    return PASSED
  } catch (error) {
    console.error(indent(formatError(error)))
    return FAILED
  }
}

/** @param {string} name @param {string[]} args @param {{ env?: Record<string, string>, directory?: string }} [options] */
const program = async (name, args, options) =>
  (await runBinaryWithOutput(name, args, options)) === 0 ? PASSED : FAILED

/**
 * Runs a test runner and counts the results in its report. A skipped test counts as failed, and so does a runner that
 * exits with an error although no test failed.
 *
 * @param {(report: string) => Promise<number | null>} run
 * @param {(report: any) => { passed: number, all: number, failures: string[] }} read
 * @returns {Promise<Count>}
 */
async function runAndCount(run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await run(file)
    const { passed, all, failures } = read(JSON.parse(readFileSync(file, 'utf8')))
    if (all > passed || (code === 0 && all > 0)) return { passed, failed: all - passed, failures }
    return { passed, failed: 1, failures: [indent(`The runner exited with ${code} after ${all} tests.`)] }
  } catch (error) {
    console.error(indent(`The runner wrote no report.\n${formatError(error)}`))
    return FAILED
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} project */
const vitest = (project) =>
  runAndCount(
    (file) =>
      runBinaryWithOutput('vitest', [
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]),
    ({ numPassedTests, numTotalTests, testResults }) => ({
      passed: numPassedTests,
      all: numTotalTests + testResults.filter(isBrokenFile).length,
      failures: testResults.flatMap(vitestFailures),
    }),
  )

/** @param {{ name: string, message: string, status: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} file */
const vitestFailures = (file) =>
  isBrokenFile(file)
    ? [failure(file.name, 'the whole file', file.message)]
    : file.assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName, failureMessages }) => failure(file.name, fullName, failureMessages.join('\n')))

/** A file that fails to load has no tests. @param {{ status: string, assertionResults: unknown[] }} file */
const isBrokenFile = (file) => file.status === 'failed' && file.assertionResults.length === 0

async function playwright() {
  /** @type {string} */
  let chromium
  try {
    chromium = await findChromium()
  } catch (error) {
    console.error(indent(formatError(error)))
    return FAILED
  }
  return runAndCount(
    (file) =>
      runBinaryWithOutput(
        'playwright',
        ['test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json'],
        {
          env: { VITRINE_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          // Playwright closes its browsers and the shop after this signal.
          stopSignal: 'SIGINT',
        },
      ),
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      all: stats.expected + stats.unexpected + stats.flaky + stats.skipped,
      failures: suites.flatMap(playwrightFailures),
    }),
  )
}

/** @typedef {{ file: string, title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */

/** @param {{ suites?: any[], specs?: Spec[] }} suite @returns {string[]} */
const playwrightFailures = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(playwrightFailures),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failure(
        file,
        title,
        tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
      ),
    ),
]

const MAX_REASON_LENGTH = 1000

/** @param {string} file @param {string} title @param {string} reason */
const failure = (file, title, reason) =>
  indent(
    `${relative(root, resolve(root, file))} › ${title}\n${indent(stripVTControlCharacters(reason).slice(0, MAX_REASON_LENGTH))}`,
  )
