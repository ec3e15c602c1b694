import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './child-processes.mjs'
import { fail } from './command-error.mjs'
import { step } from './terminal-output.mjs'

/**
 * Installs the packages of the lock file, unless exactly those are installed.
 *
 * @param {string} [directory] The folder of the lock file.
 * @param {string} [what]
 */
export async function ensureInstalled(directory = root, what = 'dependencies') {
  if (isInstalled(directory)) return
  await step(
    `Installing ${what}`,
    () => install(directory),
    () => `Installed ${what}`,
  )
}

/** @param {string} directory */
async function install(directory) {
  // npm passes its path to its scripts. A plain `node scripts/…` relies on PATH.
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await run(program, [...first, ...args], {
      cwd: directory,
      shell: process.platform === 'win32' && program === 'npm',
    })
  } catch (error) {
    fail(`Cannot install the dependencies.\n\n${error instanceof Error ? error.message : error}`)
  }
}

/** npm writes a record of the installed packages last, so an interrupted install has none. @param {string} directory */
export function isInstalled(directory) {
  const record = join(directory, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const present = packagesIn(record)
  return Object.entries(packagesIn(join(directory, 'package-lock.json'))).every(
    ([path, locked]) =>
      !isForThisMachine(path, locked) ||
      // A workspace has no version and is installed as a link.
      ((locked.link || present[path]?.version === locked.version) && existsSync(join(directory, path))),
  )
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link] Whether it is a workspace.
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc] The C library that it needs. Only npm knows which one is installed.
 */

/** @param {string} path @param {LockedPackage} locked */
function isForThisMachine(path, { optional, os, cpu, libc }) {
  if (!path.includes('node_modules/')) return false
  return !optional || Boolean(!libc && os?.includes(process.platform) && cpu?.includes(process.arch))
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
