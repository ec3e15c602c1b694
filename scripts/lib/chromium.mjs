import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fail } from './fail.mjs'
import { installed } from './processes.mjs'

const require = createRequire(import.meta.url)

/** Quiet, and without the sandbox, which root cannot have. */
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
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium that really starts: a named one, the system's, Playwright's, or one installed now. */
export async function findChromium() {
  const named = process.env.VITRINE_CHROMIUM
  if (named) {
    if (starts(named)) return named
    fail(`VITRINE_CHROMIUM names ${named}, which does not start.`)
  }
  const found = onThisMachine() ?? installedNow()
  if (found) return found
  fail(
    'The browser journeys need Chromium, and none was found or could be installed.\n' +
      'Install chromium with your system’s package manager, or set VITRINE_CHROMIUM to the path of one.',
  )
}

const onThisMachine = () => [...NAMES.flatMap(onPath), ...ELSEWHERE, playwrightsOwn()].find(starts)

/** @param {string} name */
const onPath = (name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))

/** @returns {string} */
const playwrightsOwn = () => require('@playwright/test').chromium.executablePath()

/** @param {string} path */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

function installedNow() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation')
    const found = onThisMachine()
    if (found) return found
  }
  const args = [installed('playwright'), 'install', '--with-deps', 'chromium-headless-shell']
  spawnSync(process.execPath, args, { stdio: 'ignore', timeout: 300_000 })
  return onThisMachine()
}

/** @param {string[]} args */
const apt = (...args) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
