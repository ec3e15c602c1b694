import { join } from 'node:path'
import { step } from './output.mjs'
import { root, startService } from './processes.mjs'

/**
 * Starts the processes of a prepared shop.
 *
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {import('./stopping.mjs').Stopping} stopping
 */
export async function startServices({ logs, platformEnv, storefrontEnv }, stopping) {
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
  return /** @type {const} */ ([
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
  ])
}
