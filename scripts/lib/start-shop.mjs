import { join } from 'node:path'
import { step } from './output.mjs'
import { holdData, prepareShop } from './prepare-shop.mjs'
import { launchService, root, standBy } from './processes.mjs'
import { supervise } from './supervise.mjs'

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
  const running = await step(
    'Starting the platform',
    () => standing.begin(shop.platformEnv),
    () => 'Started the platform',
  )
  const platform = supervise({
    name: 'platform',
    running,
    start: () => launchService({ ...PLATFORM, env: shop.platformEnv, log: platformLog(data.logs) }),
  })
  stopping.later(platform.stop)
  // Only now: a storefront that found no platform would begin by apologising.
  const storefront = await startStorefront(shop, stopping)
  stopping.checkpoint()
  return { ...shop, platform, storefront }
}

const PLATFORM = { name: 'platform', script: join(root, 'apps/platform/build/main.js') }

/** @param {string} logs */
const platformLog = (logs) => join(logs, 'platform.log')

/**
 * The platform's process, reading its modules while its database is still being prepared.
 *
 * @param {string} logs
 * @param {import('./stopping.mjs').Stopping} stopping
 */
function standByPlatform(logs, stopping) {
  const platform = standBy({
    ...PLATFORM,
    ahead: join(root, 'apps/platform/build/app.js'),
    log: platformLog(logs),
  })
  stopping.later(platform.end)
  return platform
}

/**
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {import('./stopping.mjs').Stopping} stopping
 */
async function startStorefront({ logs, storefrontEnv }, stopping) {
  const { VARIABLES } = await import('@vitrine/platform/config')
  const launch = () =>
    launchService({
      name: 'storefront',
      script: join(root, 'apps/storefront/main.js'),
      env: storefrontEnv,
      // The keys of the platform are none of its business.
      withheld: VARIABLES,
      log: join(logs, 'storefront.log'),
    })
  const starting = launch()
  stopping.later(starting.stop)
  const running = await step(
    'Starting the storefront',
    () => starting.ready,
    () => 'Started the storefront',
  )
  const storefront = supervise({ name: 'storefront', running, start: launch })
  stopping.later(storefront.stop)
  return storefront
}
