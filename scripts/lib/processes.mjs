import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fail } from './fail.mjs'
import { lastLines, logLimits, rotatingLog } from './rotating-log.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Programs that are running to their end right now, with the signal that ends each, so that an interruption ends them too.
 *
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>}
 */
const running = new Map()

/**
 * Has an interruption of this command end a program. Resolves when the program has closed.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [stopSignal]
 * @returns {Promise<[code: number | null, signal: NodeJS.Signals | null]>}
 */
export async function untilClosed(child, stopSignal = 'SIGTERM') {
  running.set(child, stopSignal)
  try {
    const [code, signal] = await once(child, 'close')
    return [code, signal]
  } finally {
    running.delete(child)
  }
}

/**
 * Runs a program to its end. Its output is kept, and shown when it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  /** @type {Buffer[]} */
  const output = []
  child.stdout?.on('data', (chunk) => output.push(chunk))
  child.stderr?.on('data', (chunk) => output.push(chunk))
  const [code, signal] = await untilClosed(child)
  if (code !== 0) fail(`${program} ${args.join(' ')} failed (${signal ?? code}).\n\n${Buffer.concat(output)}`)
}

export function stopRunning() {
  for (const [child, signal] of running) child.kill(signal)
}

/**
 * Runs a program that npm installed, as in production whoever starts it: what a test run builds is what people run.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {string} [directory]
 */
export const runInstalled = (name, args, directory = root) =>
  run(process.execPath, [installed(name, directory), ...args], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
  })

/**
 * Runs a program that npm installed, shows what it says, and resolves with its exit code.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, directory?: string, stopSignal?: NodeJS.Signals }} [options]
 */
export async function showInstalled(name, args, { env = {}, directory = root, stopSignal } = {}) {
  const child = spawn(process.execPath, [installed(name, directory), ...args], {
    cwd: directory,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await untilClosed(child, stopSignal)
  return code
}

/**
 * The script behind a name in `node_modules/.bin`, so that Node can run it on every system.
 *
 * @param {string} name
 * @param {string} [directory] The room that lists it; npm installs a program there or at the root.
 */
export function installed(name, directory = root) {
  const [owner, command] = BINARIES[name] ?? [name, name]
  const home = [directory, root].map((place) => join(place, 'node_modules', owner)).find(existsSync)
  if (!home) fail(`${owner} is not installed.`)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return join(home, typeof bin === 'string' ? bin : bin[command])
}

/** @type {Record<string, [string, string]>} */
const BINARIES = {
  tsc: ['typescript', 'tsc'],
  biome: ['@biomejs/biome', 'biome'],
  'react-router': ['@react-router/dev', 'react-router'],
  playwright: ['@playwright/test', 'playwright'],
}

/** @typedef {import('./supervise.mjs').Running} Running */

/**
 * @typedef {object} ServiceOptions
 * @property {string} name
 * @property {string} script
 * @property {string[]} [args]
 * @property {Record<string, string>} env
 * @property {readonly string[]} [withheld] Variables of this process that it must not have.
 * @property {string} log The file to which everything that it says is appended.
 */

/** Starts one of the shop's own processes and waits until it says that it is ready. @param {ServiceOptions} service */
export const startService = (service) => launchService(service).ready

/** Starts one of the shop's own processes. @param {ServiceOptions} service @returns {import('./supervise.mjs').Starting} */
export function launchService({ name, script, args = [], env, withheld = [], log }) {
  if (!existsSync(script)) fail(`${script} does not exist.`)
  const spawned = spawnService([script, ...args], { env, withheld, log })
  return { ready: whenReady({ name, log, ...spawned }), stop: () => stopService(spawned) }
}

const standby = fileURLToPath(new URL('prewarmed-process.mjs', import.meta.url))

/**
 * Starts one of the shop's own processes before what it needs is there: it reads its modules meanwhile,
 * which is most of what its start takes, and begins when it is told its environment.
 *
 * @param {{ name: string, script: string, ahead: string, log: string }} service `ahead` is the module to read.
 */
export function standBy({ name, script, ahead, log }) {
  const spawned = spawnService([standby, ahead, script], { env: {}, withheld: [], log })
  return {
    /** @param {Record<string, string>} env @returns {Promise<Running>} */
    begin: (env) => {
      // One that has fallen cannot be told; whoever waits hears its last words.
      spawned.child.send(env, () => undefined)
      return whenReady({ name, log, ...spawned })
    },
    end: () => stopService(spawned),
  }
}

/** Keeps a process from holding memory that it no longer needs (decision 0031). */
const SMALL = { options: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } }

/**
 * It has a process group of its own, so that Ctrl-C reaches only this process, which stops things in
 * order; and a channel to this process, whose end tells it to leave even when this process was killed.
 *
 * @param {string[]} args
 * @param {Required<Pick<ServiceOptions, 'env' | 'withheld' | 'log'>>} options
 */
function spawnService(args, { env, withheld, log }) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !withheld.includes(name)),
  )
  const child = spawn(process.execPath, [...SMALL.options, '--enable-source-maps', ...args], {
    cwd: root,
    env: { ...inherited, ...SMALL.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const file = rotatingLog(log, logLimits(process.env))
  for (const output of [child.stdout, child.stderr])
    if (output) file.follow(/** @type {import('node:stream').Readable} */ (output))
  const closed = once(child, 'close').then(file.close)
  const exited = once(child, 'exit').then(async ([code, signal]) => {
    // What it said last may still be on its way.
    await Promise.race([closed, pause(OUTPUT_TIMEOUT_MS, undefined, { ref: false })])
    return signal ? `was killed by ${signal}` : `ended with code ${code}`
  })
  return { child, exited }
}

const OUTPUT_TIMEOUT_MS = 1000

/**
 * @param {{ name: string, log: string } & ReturnType<typeof spawnService>} service
 * @returns {Promise<Running>}
 */
async function whenReady({ name, log, child, exited }) {
  const failed = exited.then((how) => {
    fail(`The ${name} did not start: it ${how}. Last lines of ${log}:\n\n${lastLines(log)}`)
  })
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => undefined)
  return { pid: child.pid ?? 0, exited, stop: () => stopService({ child, exited }) }
}

/** @param {ReturnType<typeof spawnService>} service */
async function stopService({ child, exited }) {
  child.kill('SIGTERM')
  await exited
}
