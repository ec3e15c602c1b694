import { join } from 'node:path'
import { announce } from '../lib/announce.mjs'
import { ensureBuilt } from '../lib/build.mjs'
import { Halt } from '../lib/halt.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { readOptions } from '../lib/options.mjs'
import { bold, dim, duration, step } from '../lib/output.mjs'
import { prepareShop } from '../lib/prepare-shop.mjs'
import { lastWords, root, startService } from '../lib/processes.mjs'
import { withCleanEnd } from '../lib/stopping.mjs'

/** Installs, builds, seeds and runs the whole shop until it is told to stop. @param {string[]} args */
export async function main(args) {
  const options = readOptions(args)
  if (typeof options === 'string') return console.log(options)
  console.log(`\n  ${bold('Vitrine')}\n`)

  return withCleanEnd(async (stopping) => {
    const began = performance.now()
    const shop = await prepareShop(options, stopping, async () => {
      await ensureInstalled()
      stopping.checkpoint()
      await ensureBuilt()
    })
    const services = [...shop.services, ...(await startServices(shop, stopping))]
    stopping.checkpoint()

    announce(shop)
    console.log(dim(`  Ready in ${duration(performance.now() - began)}. Press Ctrl-C to stop.\n`))

    const fallen = await Promise.race([
      stopping.requested,
      ...services.map(async (service) => {
        await service.exited
        return service
      }),
    ])
    if (fallen)
      throw new Halt(
        `The ${fallen.name} stopped unexpectedly. Its last words (${fallen.log}):\n\n${lastWords(fallen.log)}`,
      )
    return 0
  })
}

/** @param {import('../lib/prepare-shop.mjs').PreparedShop} shop @param {import('../lib/stopping.mjs').Stopping} stopping */
async function startServices({ logs, platformEnv, storefrontEnv }, stopping) {
  const start = async (
    /** @type {string} */ name,
    /** @type {string} */ script,
    /** @type {Record<string, string>} */ env,
  ) => {
    const service = await startService({
      name,
      script: join(root, script),
      env,
      log: join(logs, `${name}.log`),
    })
    stopping.later(service.stop)
    return service
  }
  return [
    await step(
      'Starting the platform',
      () => start('platform', 'apps/platform/dist/main.js', platformEnv),
      () => 'Started the platform',
    ),
    // Only now: a storefront that found no platform would begin by apologising.
    await step(
      'Starting the storefront',
      () => start('storefront', 'apps/storefront/main.js', storefrontEnv),
      () => 'Started the storefront',
    ),
  ]
}
