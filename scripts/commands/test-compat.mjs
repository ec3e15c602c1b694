import { join } from 'node:path'
import { checkoutsDirectory, PINNED } from '../../tests/compat/storefronts/pinned-repositories.mjs'
import { root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { ensurePlatformBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'
import { step } from '../lib/terminal-output.mjs'

/** @typedef {import('../lib/graceful-shutdown.mjs').Shutdown} Shutdown */

/**
 * Calls the platform with the Wix packages, and runs public storefronts that were written for Wix Headless.
 * `packages` or the names of storefronts select a part.
 *
 * @param {string[]} args
 */
export const main = (args) =>
  withCleanup(async (shutdown) => {
    const { withPackages, names } = parseSelection(args)
    // Fails before the long installation when the storefronts are missing.
    if (names.length > 0) checkoutsDirectory()
    await ensureInstalled()
    if (withPackages) await ensureInstalled(join(root, 'tests/compat'), 'the Wix packages')
    shutdown.checkpoint()
    await ensurePlatformBuilt()
    shutdown.checkpoint()

    const passed = [
      !withPackages || (await runPackages(shutdown)),
      names.length === 0 || (await runPublicStorefronts(shutdown, names)),
    ]
    return passed.every(Boolean) ? 0 : 1
  })

/** @param {string[]} args */
function parseSelection(args) {
  const all = Object.keys(PINNED)
  const unknown = args.find((arg) => arg !== 'packages' && !all.includes(arg))
  if (unknown) fail(`Unknown storefront "${unknown}". Use packages, ${all.join(', ')}.`)
  if (args.length === 0) return { withPackages: true, names: all }
  return { withPackages: args.includes('packages'), names: args.filter((arg) => arg !== 'packages') }
}

/** @param {Shutdown} shutdown */
async function runPackages(shutdown) {
  // The packages exist only after the installation.
  const { runCases } = await import('../../tests/compat/run-cases.mjs')
  const { describeOperations } = await import('../../tests/compat/report.mjs')
  const outcomes = await step(
    'Calling the platform with the Wix packages',
    () => runCases(shutdown.defer),
    (all) => `Ran ${all.length} calls with the Wix packages`,
  )
  console.log(`\n${describeOperations(outcomes)}\n`)
  return outcomes.every(({ state }) => state === 'passed')
}

/** @param {Shutdown} shutdown @param {readonly string[]} names */
async function runPublicStorefronts(shutdown, names) {
  const { runStorefronts } = await import('../../tests/compat/storefronts/run-storefronts.mjs')
  const { runRestClient } = await import('../../tests/compat/storefronts/rest-client.mjs')
  const { describeSteps } = await import('../../tests/compat/storefronts/report.mjs')
  const outcomes = await step(
    'Running public storefronts',
    async (report) => [
      ...(names.some((name) => name !== 'skills') ? await runStorefronts(shutdown.defer, names, report) : []),
      ...(names.includes('skills') ? await runRestClient(shutdown.defer) : []),
    ],
    () => `Ran ${names.length} public storefronts`,
  )
  console.log(`\n${describeSteps(outcomes)}\n`)
  return outcomes.every(({ state }) => state !== 'failed')
}
