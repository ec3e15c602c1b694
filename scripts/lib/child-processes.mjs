import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fail } from './command-error.mjs'
import { lastLines, logLimits, rotatingLog } from './rotating-log.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Running child processes with their stop signals, so that an interruption stops them too.
 *
 * @type {Map<import('node:child_process').ChildProcess, NodeJS.Signals>}
 */
const running = new Map()

/**
 * Waits until a child process closes. An interruption of this command stops it.
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
 * Runs a program to its end. Its output is printed only when it fails.
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
 * Runs an installed program with NODE_ENV=production, so that a test run builds the same files as a user.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, directory?: string }} [options]
 */
export const runBinary = (name, args, { env = {}, directory = root } = {}) =>
  run(process.execPath, [binaryPath(name, directory), ...args], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })

/**
 * Runs an installed program, prints its output, and returns its exit code.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {string} [options.directory]
 * @param {string} [options.modules] The folder whose `node_modules` has it, if not the directory or the root.
 * @param {'ignore' | 'inherit'} [options.stdin]
 * @param {NodeJS.Signals} [options.stopSignal]
 */
export async function runBinaryWithOutput(
  name,
  args,
  { env = {}, directory = root, modules = directory, stdin = 'ignore', stopSignal } = {},
) {
  const child = spawn(process.execPath, [binaryPath(name, modules), ...args], {
    cwd: directory,
    env: { ...process.env, ...env },
    stdio: [stdin, 'inherit', 'inherit'],
  })
  const [code] = await untilClosed(child, stopSignal)
  return code
}

/**
 * The script behind a name in `node_modules/.bin`, which Node can run on every system.
 *
 * @param {string} name
 * @param {string} [directory] The workspace that depends on it. npm installs it there or at the root.
 */
export function binaryPath(name, directory = root) {
  const [packageName, command] = BINARIES[name] ?? [name, name]
  const folder = [directory, root].map((each) => join(each, 'node_modules', packageName)).find(existsSync)
  if (!folder) fail(`${packageName} is not installed.`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** @type {Record<string, [string, string]>} */
const BINARIES = {
  tsc: ['typescript', 'tsc'],
  biome: ['@biomejs/biome', 'biome'],
  changeset: ['@changesets/cli', 'changeset'],
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
 * @property {readonly string[]} [omittedEnv] Variables of this process that it does not inherit.
 * @property {string} log The file for its output.
 */

/** Starts a process of the shop and waits until it is ready. @param {ServiceOptions} service */
export const startService = (service) => launchService(service).ready

/** Starts a process of the shop. @param {ServiceOptions} service @returns {import('./supervise.mjs').Starting} */
export function launchService({ name, script, args = [], env, omittedEnv = [], log }) {
  if (!existsSync(script)) fail(`${script} does not exist.`)
  const spawned = spawnService([script, ...args], { env, omittedEnv, log })
  return { ready: whenReady({ name, log, ...spawned }), stop: () => stopService(spawned) }
}

const prewarmedProcess = fileURLToPath(new URL('prewarmed-process.mjs', import.meta.url))

/**
 * Starts a process of the shop before its database is ready. The process loads its modules, which takes most of its
 * startup time, and runs its script when it receives its environment.
 *
 * @param {{ name: string, script: string, preload: string, log: string }} service `preload` is the module to load first.
 */
export function prewarmService({ name, script, preload, log }) {
  const spawned = spawnService([prewarmedProcess, preload, script], { env: {}, omittedEnv: [], log })
  return {
    /** @param {Record<string, string>} env @returns {Promise<Running>} */
    start: (env) => {
      // Sending fails if the process has ended. `whenReady` then reports its last output.
      spawned.child.send(env, () => undefined)
      return whenReady({ name, log, ...spawned })
    },
    stop: () => stopService(spawned),
  }
}

/** Makes a process return unused memory (decision 0031). */
const LOW_MEMORY = { options: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } }

/**
 * The child has its own process group, so that Ctrl-C reaches only this process, which stops its children in order. It
 * also has an IPC channel and exits when the channel closes, even when this process is killed.
 *
 * @param {string[]} args
 * @param {Required<Pick<ServiceOptions, 'env' | 'omittedEnv' | 'log'>>} options
 */
function spawnService(args, { env, omittedEnv, log }) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !omittedEnv.includes(name)),
  )
  const child = spawn(process.execPath, [...LOW_MEMORY.options, '--enable-source-maps', ...args], {
    cwd: root,
    env: { ...inherited, ...LOW_MEMORY.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  const file = rotatingLog(log, logLimits(process.env))
  for (const output of [child.stdout, child.stderr])
    if (output) file.follow(/** @type {import('node:stream').Readable} */ (output))
  const closed = once(child, 'close').then(file.close)
  const exited = once(child, 'exit').then(async ([code, signal]) => {
    // Its last output may not have arrived yet.
    await Promise.race([closed, pause(OUTPUT_TIMEOUT_MS, undefined, { ref: false })])
    return signal ? `was killed by ${signal}` : `exited with code ${code}`
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
