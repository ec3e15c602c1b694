import { join } from 'node:path'
import { launchService, prewarmService, root } from './child-processes.mjs'
import { prepareDataDirectory, prepareShop } from './prepare-shop.mjs'
import { supervise } from './supervise.mjs'
import { step } from './terminal-output.mjs'

/**
 * Prepares the whole shop and starts its processes.
 *
 * @param {import('./start-options.mjs').StartOptions} options
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 * @param {() => Promise<void>} build
 */
export async function startShop(options, shutdown, build) {
  const data = await prepareDataDirectory(options, shutdown, build)
  const prewarmed = prewarmPlatform(data.logs, shutdown)
  const shop = await prepareShop(options, data, shutdown)
  const running = await step(
    'Starting the platform',
    () => prewarmed.start(shop.platformEnv),
    () => 'Started the platform',
  )
  const platform = supervise({
    name: 'platform',
    running,
    start: () => launchService({ ...PLATFORM, env: shop.platformEnv, log: platformLog(data.logs) }),
  })
  shutdown.defer(platform.stop)
  // After the platform: the first pages of a storefront without a platform would be error pages.
  const storefront = await startStorefront(shop, shutdown)
  shutdown.checkpoint()
  return { ...shop, platform, storefront }
}

const PLATFORM = { name: 'platform', script: join(root, 'apps/platform/build/main.js') }

/** @param {string} logs */
const platformLog = (logs) => join(logs, 'platform.log')

/**
 * Starts the platform process early, so that it loads its modules while the database is being prepared.
 *
 * @param {string} logs
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
function prewarmPlatform(logs, shutdown) {
  const platform = prewarmService({
    ...PLATFORM,
    preload: join(root, 'apps/platform/build/app.js'),
    log: platformLog(logs),
  })
  shutdown.defer(platform.stop)
  return platform
}

/**
 * @param {import('./prepare-shop.mjs').PreparedShop} shop
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
async function startStorefront({ logs, storefrontEnv }, shutdown) {
  const { VARIABLES } = await import('@vitrine/platform/kernel/config')
  const launch = () =>
    launchService({
      name: 'storefront',
      script: join(root, 'apps/storefront/main.js'),
      env: storefrontEnv,
      // The storefront must not see the secrets of the platform.
      omittedEnv: VARIABLES,
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
