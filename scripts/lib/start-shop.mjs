import { join } from 'node:path'
import { step } from './output.mjs'
import { prepareDataDirectory, prepareShop } from './prepare-shop.mjs'
import { launchService, root, standBy } from './processes.mjs'
import { supervise } from './supervise.mjs'

/**
 * Prepares the whole shop and starts its processes.
 *
 * @param {import('./start-options.mjs').Options} options
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 * @param {() => Promise<void>} build
 */
export async function startShop(options, shutdown, build) {
  const data = await prepareDataDirectory(options, shutdown, build)
  const standing = standByPlatform(data.logs, shutdown)
  const shop = await prepareShop(options, data, shutdown)
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
  shutdown.defer(platform.stop)
  // Only now: a storefront that found no platform would begin by apologising.
  const storefront = await startStorefront(shop, shutdown)
  shutdown.checkpoint()
  return { ...shop, platform, storefront }
}

const PLATFORM = { name: 'platform', script: join(root, 'apps/platform/build/main.js') }

/** @param {string} logs */
const platformLog = (logs) => join(logs, 'platform.log')

/**
 * The platform's process, reading its modules while its database is still being prepared.
 *
 * @param {string} logs
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
function standByPlatform(logs, shutdown) {
  const platform = standBy({
    ...PLATFORM,
    ahead: join(root, 'apps/platform/build/app.js'),
    log: platformLog(logs),
  })
  shutdown.defer(platform.end)
  return platform
}

/**
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
async function startStorefront({ logs, storefrontEnv }, shutdown) {
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
  shutdown.defer(starting.stop)
  const running = await step(
    'Starting the storefront',
    () => starting.ready,
    () => 'Started the storefront',
  )
  const storefront = supervise({ name: 'storefront', running, start: launch })
  shutdown.defer(storefront.stop)
  return storefront
}
