import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { binaryPath } from './child-processes.mjs'
import { fail } from './command-error.mjs'

const require = createRequire(import.meta.url)

/** Quiet, and without the sandbox, which does not work as root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const OTHER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Finds a Chromium that starts: the configured one, the system's, Playwright's, or one that it installs. */
export async function findChromium() {
  const configured = process.env.VITRINE_CHROMIUM
  if (configured) {
    if (starts(configured)) return configured
    fail(`VITRINE_CHROMIUM is ${configured}, which does not start.`)
  }
  const found = findInstalled() ?? installChromium()
  if (found) return found
  fail(
    'No Chromium was found, and none could be installed.\n' +
      'Install chromium with the package manager of your system, or set VITRINE_CHROMIUM to its path.',
  )
}

const findInstalled = () => [...NAMES.flatMap(pathsOf), ...OTHER_PATHS, playwrightPath()].find(starts)

/** @param {string} name */
const pathsOf = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

/** @returns {string} */
const playwrightPath = () => require('@playwright/test').chromium.executablePath()

/** @param {string} path */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

function installChromium() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation')
    const found = findInstalled()
    if (found) return found
  }
  const args = [binaryPath('playwright'), 'install', '--with-deps', 'chromium-headless-shell']
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 300_000 })
  return findInstalled()
}

/** @param {string[]} args */
const apt = (...args) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
