import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../lib/fail.mjs'
import { root } from '../lib/processes.mjs'

/** The machines that every native part must serve. */
const MACHINES = ['linux-x64', 'linux-arm64', 'darwin-arm64']

/**
 * npm leaves a platform's binary out of the lock when the registry lacks it, and the install fails only
 * on that platform. It must also never record where this machine downloaded from.
 */
export function checkLockFile() {
  for (const file of [
    'package-lock.json',
    'tests/compat/package-lock.json',
    'bench/lighthouse/package-lock.json',
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
    .filter((name) => MACHINES.some((machine) => name.includes(machine)) && !present.has(name))
  if (missing.length > 0) fail(`${file} lacks ${missing.join(', ')}. Choose versions that are complete.`)

  const located = Object.entries(packages).find(([, { resolved }]) => resolved?.includes('://'))
  if (located) fail(`${file} records where ${located[0]} was downloaded from. Remove "resolved".`)
}
