import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'

/** The platforms that every native package must support. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-arm64']

/**
 * Checks that every native package is complete, because npm omits a binary that the registry lacks, and the install
 * fails only on that platform. Also rejects download URLs in the lock file.
 */
export function checkLockFile() {
  for (const file of [
    'package-lock.json',
    'tests/compat/package-lock.json',
    'tests/install/package-lock.json',
    'tests/node-versions/package-lock.json',
    'scripts/release/package-lock.json',
    'bench/lighthouse/package-lock.json',
    'bench/peers/medusa/package-lock.json',
    'bench/peers/vendure/package-lock.json',
  ])
    check(file)
}

/** @param {string} file */
function check(file) {
  /** @type {{ packages: Record<string, { version?: string, resolved?: string, optionalDependencies?: Record<string, string> }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8'))
  const present = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()))

  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => PLATFORMS.some((platform) => name.includes(platform)) && !present.has(name))
  if (missing.length > 0)
    fail(`${file} lacks ${missing.join(', ')}. Choose versions with binaries for every platform.`)

  const located = Object.entries(packages).find(([, { resolved }]) => resolved?.includes('://'))
  if (located) fail(`${file} contains the download URL of ${located[0]}. Remove "resolved".`)
}
