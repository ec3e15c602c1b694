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
  const start = (
    /** @type {string} */ name,
    /** @type {string} */ script,
    /** @type {Record<string, string>} */ env,
  ) => {
    const service = startService({ name, script: join(root, script), env, log: join(logs, `${name}.log`) })
    // Noted in order, whichever is there first: the storefront goes before the platform that it asks.
    stopping.later(() =>
      service.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    )
    return service
  }
  // Both read their programs at once. Whoever comes in between is told that the shop is not there yet.
  return step(
    'Starting the platform and the storefront',
    () =>
      Promise.all([
        start('platform', 'apps/platform/dist/main.js', platformEnv),
        start('storefront', 'apps/storefront/main.js', storefrontEnv),
      ]),
    () => 'Started the platform and the storefront',
  )
}
