import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fail } from './command-error.mjs'
import { openDataDirectory, shopUse } from './data-directory.mjs'
import { isShopRunning } from './data-directory-lock.mjs'

/**
 * @typedef {object} ShopDatabase
 * @property {string} url
 * @property {string} media The folder of the shop's media files.
 * @property {import('./data-directory.mjs').ShopUse} use
 * @property {boolean} isShopRunning Whether a shop is known to use it. Always false with DATABASE_URL.
 */

/** The maximum time until the database of a starting shop accepts connections. */
const START_TIMEOUT_MS = 60_000

/**
 * Opens the database of a shop for a command: the server of DATABASE_URL, or the embedded one of the data directory. The
 * embedded server of a running shop is shared; otherwise it is started, and stopped at the end of the command. Requires
 * a built platform (`ensurePlatformBuilt`).
 *
 * @param {{ data: string, databaseUrl: string | undefined }} options
 * @param {Pick<import('./graceful-shutdown.mjs').Shutdown, 'defer'>} shutdown
 * @returns {Promise<ShopDatabase>}
 */
export async function openShopDatabase({ data, databaseUrl }, shutdown) {
  const media = process.env.MEDIA_DIR || join(data, 'media')
  const use = shopUse(data)
  if (databaseUrl) return { url: databaseUrl, media, use, isShopRunning: false }

  const postgres = join(data, 'postgres')
  if (!existsSync(join(postgres, 'data')))
    fail(`No shop found in ${data}.\nUse --data DIRECTORY, or set DATABASE_URL.`)
  if (isShopRunning(data))
    return { url: await runningDatabase(data, postgres), media, use, isShopRunning: true }
  return { url: await startDatabase(data, postgres, shutdown), media, use, isShopRunning: false }
}

/** @param {string} data @param {string} postgres */
async function runningDatabase(data, postgres) {
  const { findRunningPostgresUrl } = await import(
    '@vitrine/platform/kernel/database/embedded/find-running-postgres-url'
  )
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await pause(100)) {
    const url = findRunningPostgresUrl(postgres)
    if (url) return url
    if (!isShopRunning(data)) break
  }
  fail(`The shop in ${data} is starting or stopping. Try again in a moment.`)
}

/** @param {string} data @param {string} postgres @param {Pick<import('./graceful-shutdown.mjs').Shutdown, 'defer'>} shutdown */
async function startDatabase(data, postgres, shutdown) {
  const { release } = openDataDirectory(data, 'command')
  shutdown.defer(release)
  const { startEmbeddedPostgres } = await import(
    '@vitrine/platform/kernel/database/embedded/embedded-postgres'
  )
  const server = await startEmbeddedPostgres({ directory: postgres })
  shutdown.defer(() => server.stop())
  return server.url
}
