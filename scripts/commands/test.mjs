import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checkArchitecture } from '../checks/architecture.mjs'
import { checkLinks } from '../checks/links.mjs'
import { checkLockFile } from '../checks/lock-file.mjs'
import { checkRetiredNames } from '../checks/retired-names.mjs'
import { findChromium } from '../lib/chromium.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { fail, formatError } from '../lib/fail.mjs'
import { bold, duration, green, indent, red } from '../lib/output.mjs'
import { root, showInstalled, untilClosed } from '../lib/processes.mjs'
import { withCleanup } from '../lib/shutdown.mjs'

/** @typedef {{ passed: number, failed: number, failures?: string[] }} Count How many, and which failed and why. */

/** Everything that is proved. A check counts as one test. @type {Record<string, () => Promise<Count>>} */
const STAGES = {
  lockfile: () => check(checkLockFile),
  format: () => program('biome', ['format', '.']),
  lint: () => program('biome', ['check', '--formatter-enabled=false', '--error-on-warnings', '.']),
  // The storefront's routes import the types that this writes: both types and unused read them.
  typegen: () => program('react-router', ['typegen'], join(root, 'apps/storefront')),
  // Before the types, so that the packages and the platform are compiled once.
  build: () => check(ensureBuilt),
  types: () => program('tsc', ['-b']),
  // It reads types with the compiler, which is there only once everything is installed.
  schemas: () => check(async () => (await import('../checks/response-schemas.mjs')).checkResponseSchemas()),
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
 * What runs side by side when everything runs: stages that use one core each, and do not get in each other's way. All
 * other stages use every core by themselves, and run alone after these.
 *
 * @type {{ stages: string[], beside: string[] }[]}
 */
const SIDE_BY_SIDE = [
  { stages: ['lockfile', 'typegen'], beside: [] },
  {
    stages: ['build', 'types', 'schemas'],
    beside: ['format', 'lint', 'architecture', 'links', 'names', 'unused'],
  },
  { stages: ['unit', 'contract'], beside: ['start'] },
]

/** Proves everything, or only the stages that are named. @param {string[]} names */
export async function main(names) {
  const unknown = names.filter((name) => !(name in STAGES))
  if (unknown.length > 0) fail(`Unknown stage "${unknown[0]}". Stages: ${Object.keys(STAGES).join(', ')}.`)
  const groups = names.length > 0 ? [alone(names)] : [...SIDE_BY_SIDE, alone(notSideBySide())]

  let isInterrupted = false
  const code = await withCleanup(async (shutdown) => {
    shutdown.requested.then(() => {
      isInterrupted = true
    })
    await ensureInstalled()
    const total = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) }
    for (const { stages, beside } of groups) {
      const elsewhere = beside.length > 0 ? inBackground(beside) : undefined
      for (const [name, stage] of Object.entries(STAGES)) {
        if (!stages.includes(name)) continue
        shutdown.checkpoint()
        console.log(`\n${bold(`▸ ${name}`)}`)
        const began = performance.now()
        const { passed, failed, failures = [] } = await stage()
        console.log(
          `${failed ? red('✗') : green('✓')} ${name}: ${passed} passed, ${failed} failed (${duration(performance.now() - began)})`,
        )
        add(total, { passed, failed, failures: failed > 0 ? [`Failed in ${name}:`, ...failures] : [] })
      }
      if (elsewhere) add(total, await elsewhere)
    }
    printTotal(total)
    process.send?.(total)
    return total.failed > 0 ? 1 : 0
  })
  // What was interrupted has proved nothing.
  return isInterrupted ? 1 : code
}

/** @param {string[]} stages @returns {{ stages: string[], beside: string[] }} */
const alone = (stages) => ({ stages, beside: [] })

const notSideBySide = () => {
  const listed = SIDE_BY_SIDE.flatMap(({ stages, beside }) => [...stages, ...beside])
  return Object.keys(STAGES).filter((name) => !listed.includes(name))
}

/** @param {Required<Count>} total @param {Count} more */
function add(total, { passed, failed, failures = [] }) {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

/** Failures are named once more at the end: of a long run often only the last lines are kept. @param {Required<Count>} total */
function printTotal({ passed, failed, failures }) {
  if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
}

/**
 * Runs stages in a process of their own. What they say is shown when they are through.
 *
 * @param {string[]} stages
 * @returns {Promise<Count>}
 */
async function inBackground(stages) {
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

/** @param {string} name @param {string[]} args @param {string} [directory] */
const program = async (name, args, directory) =>
  (await showInstalled(name, args, directory ? { directory } : {})) === 0 ? PASSED : FAILED

/**
 * Runs a test runner and counts from its report. What was skipped has not been proved, so it has
 * failed; so has a runner that ended badly although no test of its did.
 *
 * @param {(report: string) => Promise<number | null>} run
 * @param {(report: any) => { passed: number, all: number, failures: string[] }} read
 * @returns {Promise<Count>}
 */
async function counted(run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'))
  const file = join(folder, 'report.json')
  try {
    const code = await run(file)
    const { passed, all, failures } = read(JSON.parse(readFileSync(file, 'utf8')))
    if (all > passed || (code === 0 && all > 0)) return { passed, failed: all - passed, failures }
    return { passed, failed: 1, failures: [indent(`The runner exited with ${code} after ${all} tests.`)] }
  } catch (error) {
    console.error(indent(`The runner left no report.\n${formatError(error)}`))
    return FAILED
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} project */
const vitest = (project) =>
  counted(
    (file) =>
      showInstalled('vitest', [
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

/** A file that could not even be loaded has no tests to fail. @param {{ status: string, assertionResults: unknown[] }} file */
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
  return counted(
    (file) =>
      showInstalled(
        'playwright',
        ['test', '--config=tests/journeys/playwright.config.ts', '--reporter=list,json'],
        {
          env: { VITRINE_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
          // The signal after which Playwright closes its browsers and the shop.
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
