import { join } from 'node:path'
import { step } from './output.mjs'
import { holdData, prepareShop } from './prepare-shop.mjs'
import { root, standBy, startService } from './processes.mjs'

/**
 * Prepares the whole shop and starts its processes.
 *
 * @param {import('./options.mjs').Options} options
 * @param {import('./stopping.mjs').Stopping} stopping
 * @param {() => Promise<void>} build
 */
export async function startShop(options, stopping, build) {
  const data = await holdData(options, stopping, build)
  const standing = standByPlatform(data.logs, stopping)
  const shop = await prepareShop(options, data, stopping)
  const platform = await step(
    'Starting the platform',
    () => standing.begin(shop.platformEnv),
    () => 'Started the platform',
  )
  // Only now: a storefront that found no platform would begin by apologising.
  const storefront = await step(
    'Starting the storefront',
    () => startStorefront(shop, stopping),
    () => 'Started the storefront',
  )
  stopping.checkpoint()
  return { ...shop, platform, storefront }
}

/**
 * The platform's process, reading its modules while its database is still being prepared.
 *
 * @param {string} logs
 * @param {import('./stopping.mjs').Stopping} stopping
 */
function standByPlatform(logs, stopping) {
  const platform = standBy({
    name: 'platform',
    script: join(root, 'apps/platform/build/main.js'),
    ahead: join(root, 'apps/platform/build/app.js'),
    log: join(logs, 'platform.log'),
  })
  stopping.later(platform.end)
  return platform
}

/**
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {import('./stopping.mjs').Stopping} stopping
 */
async function startStorefront({ logs, storefrontEnv }, stopping) {
  const storefront = await startService({
    name: 'storefront',
    script: join(root, 'apps/storefront/main.js'),
    env: storefrontEnv,
    log: join(logs, 'storefront.log'),
  })
  stopping.later(storefront.stop)
  return storefront
}
