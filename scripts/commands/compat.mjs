import { join } from 'node:path'
import { checkoutsDirectory, PINNED } from '../../tests/compat/storefronts/pinned.mjs'
import { ensurePlatformBuilt } from '../lib/build.mjs'
import { Halt } from '../lib/halt.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { step } from '../lib/output.mjs'
import { root } from '../lib/processes.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

/** @typedef {import('../lib/stopping.mjs').Stopping} Stopping */

/**
 * Asks the platform with the vendor's packages, and walks through storefronts that strangers wrote for the vendor's
 * platform. The word `packages` or the names of storefronts take a part of that.
 *
 * @param {string[]} words
 */
export const main = (words) =>
  withCleanEnd(async (stopping) => {
    const { withPackages, names } = readWords(words)
    // Nobody waits for the packages to hear that there are no storefronts.
    if (names.length > 0) checkoutsDirectory()
    await ensureInstalled()
    if (withPackages) await ensureInstalled(join(root, 'tests/compat'), 'the vendor’s packages')
    stopping.checkpoint()
    await ensurePlatformBuilt()
    stopping.checkpoint()

    const isGood = [
      !withPackages || (await askWithPackages(stopping)),
      names.length === 0 || (await walkStorefronts(stopping, names)),
    ]
    return isGood.every(Boolean) ? 0 : 1
  })

/** @param {string[]} words */
function readWords(words) {
  const all = Object.keys(PINNED)
  const unknown = words.find((word) => word !== 'packages' && !all.includes(word))
  if (unknown) throw new Halt(`${unknown} is neither "packages" nor one of ${all.join(', ')}.`)
  if (words.length === 0) return { withPackages: true, names: all }
  return { withPackages: words.includes('packages'), names: words.filter((word) => word !== 'packages') }
}

/** @param {Stopping} stopping */
async function askWithPackages(stopping) {
  // Only now is there something to import.
  const { runRows } = await import('../../tests/compat/run.mjs')
  const { describeOperations } = await import('../../tests/compat/report.mjs')
  const outcomes = await step(
    'Asking the platform with the vendor’s packages',
    () => runRows(stopping.later),
    (all) => `Asked the platform ${all.length} things`,
  )
  console.log(`\n${describeOperations(outcomes)}\n`)
  return outcomes.every(({ state }) => state === 'passed')
}

/** @param {Stopping} stopping @param {readonly string[]} names */
async function walkStorefronts(stopping, names) {
  const { runStorefronts } = await import('../../tests/compat/storefronts/run.mjs')
  const { describeSteps } = await import('../../tests/compat/storefronts/report.mjs')
  const outcomes = await step(
    'Walking through storefronts of strangers',
    (report) => runStorefronts(stopping.later, names, report),
    () => `Walked through ${names.length} storefronts of strangers`,
  )
  console.log(`\n${describeSteps(outcomes)}\n`)
  return outcomes.every(({ state }) => state !== 'failed')
}
