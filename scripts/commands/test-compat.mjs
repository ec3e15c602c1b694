import { join } from 'node:path'
import { checkoutsDirectory, PINNED } from '../../tests/compat/storefronts/pinned-repositories.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { fail } from '../lib/fail.mjs'
import { step } from '../lib/output.mjs'
import { root } from '../lib/processes.mjs'
import { withCleanup } from '../lib/shutdown.mjs'

/** @typedef {import('../lib/shutdown.mjs').Shutdown} Shutdown */

/**
 * Asks the platform with the vendor's packages, and walks through storefronts that strangers wrote for the vendor's
 * platform. The word `packages` or the names of storefronts take a part of that.
 *
 * @param {string[]} words
 */
export const main = (words) =>
  withCleanup(async (shutdown) => {
    const { withPackages, names } = readWords(words)
    // Nobody waits for the packages to hear that there are no storefronts.
    if (names.length > 0) checkoutsDirectory()
    await ensureInstalled()
    if (withPackages) await ensureInstalled(join(root, 'tests/compat'), 'the vendor’s packages')
    shutdown.checkpoint()
    await ensurePlatformBuilt()
    shutdown.checkpoint()

    const isGood = [
      !withPackages || (await askWithPackages(shutdown)),
      names.length === 0 || (await walkStorefronts(shutdown, names)),
    ]
    return isGood.every(Boolean) ? 0 : 1
  })

/** @param {string[]} words */
function readWords(words) {
  const all = Object.keys(PINNED)
  const unknown = words.find((word) => word !== 'packages' && !all.includes(word))
  if (unknown) fail(`${unknown} is neither "packages" nor one of ${all.join(', ')}.`)
  if (words.length === 0) return { withPackages: true, names: all }
  return { withPackages: words.includes('packages'), names: words.filter((word) => word !== 'packages') }
}

/** @param {Shutdown} shutdown */
async function askWithPackages(shutdown) {
  // Only now is there something to import.
  const { runRows } = await import('../../tests/compat/run-cases.mjs')
  const { describeOperations } = await import('../../tests/compat/report.mjs')
  const outcomes = await step(
    'Calling the platform with the vendor’s packages',
    () => runRows(shutdown.defer),
    (all) => `Ran ${all.length} calls with the vendor’s packages`,
  )
  console.log(`\n${describeOperations(outcomes)}\n`)
  return outcomes.every(({ state }) => state === 'passed')
}

/** @param {Shutdown} shutdown @param {readonly string[]} names */
async function walkStorefronts(shutdown, names) {
  const { runStorefronts } = await import('../../tests/compat/storefronts/run-storefronts.mjs')
  const { describeSteps } = await import('../../tests/compat/storefronts/report.mjs')
  const outcomes = await step(
    'Running public storefronts',
    (report) => runStorefronts(shutdown.defer, names, report),
    () => `Ran ${names.length} public storefronts`,
  )
  console.log(`\n${describeSteps(outcomes)}\n`)
  return outcomes.every(({ state }) => state !== 'failed')
}
