import { mkdirSync } from 'node:fs'
import { openDataDirectory } from './data-directory.mjs'
import { Halt } from './halt.mjs'
import { PLATFORM_DISTANCE } from './options.mjs'
import { step } from './output.mjs'
import { requireFreePorts } from './ports.mjs'

/**
 * @typedef {object} PreparedShop
 * @property {string} logs The folder of the processes' logs.
 * @property {{ shop: string, platform: string }} urls What a browser sees.
 * @property {string | undefined} setUpToken Opens the way to the owner's account, until there is one.
 * @property {Record<string, string>} platformEnv
 * @property {Record<string, string>} storefrontEnv
 */

/**
 * Brings up everything that the shop's processes stand on: the data, the database, the demo shop.
 *
 * @param {import('./options.mjs').Options} options
 * @param {import('./stopping.mjs').Stopping} stopping
 * @param {() => Promise<void>} build Runs once the data directory is held, so that two starts cannot build at once.
 * @returns {Promise<PreparedShop>}
 */
export async function prepareShop(options, stopping, build) {
  const data = openDataDirectory(options.data)
  stopping.later(data.release)
  const platformPort = options.port + PLATFORM_DISTANCE
  await requireFreePorts({ shop: options.port, platform: platformPort })

  await build()
  stopping.checkpoint()

  if (options.reset) data.reset()
  for (const folder of [data.logs, data.media]) mkdirSync(folder, { recursive: true })

  const databaseUrl = options.databaseUrl ?? (await startPostgres(data.postgres, stopping))
  const urls = { shop: `http://localhost:${options.port}`, platform: `http://localhost:${platformPort}` }
  const { clientId, setUpToken } = await prepareDatabase(databaseUrl, data.media, urls, stopping)

  return {
    logs: data.logs,
    urls,
    setUpToken,
    platformEnv: {
      DATABASE_URL: databaseUrl,
      PORT: String(platformPort),
      PUBLIC_URL: urls.platform,
      SHOP_URL: urls.shop,
      MEDIA_DIR: data.media,
      MAILBOX: 'on',
    },
    storefrontEnv: {
      PORT: String(options.port),
      PUBLIC_URL: urls.shop,
      // Node does not look up localhost the way browsers do; the address leaves no doubt.
      VITRINE_API_URL: `http://127.0.0.1:${platformPort}`,
      VITRINE_MEDIA_ORIGIN: urls.platform,
      VITRINE_CLIENT_ID: clientId,
    },
  }
}

/** @param {string} directory @param {import('./stopping.mjs').Stopping} stopping */
async function startPostgres(directory, stopping) {
  const { startEmbeddedPostgres } = await import('@vitrine/platform/database/embedded/postgres')
  const postgres = await step(
    'Starting PostgreSQL',
    () => startEmbeddedPostgres({ directory }),
    () => 'Started PostgreSQL',
  )
  stopping.later(() => postgres.stop())
  stopping.checkpoint()
  return postgres.url
}

/**
 * @param {string} url
 * @param {string} mediaDir
 * @param {{ shop: string }} urls
 * @param {import('./stopping.mjs').Stopping} stopping
 */
async function prepareDatabase(url, mediaDir, urls, stopping) {
  const { closeDatabase, openDatabase } = await import('@vitrine/platform/database/open')
  const { migrate } = await import('@vitrine/platform/database/migrate')
  const { seedDemoShop } = await import('@vitrine/platform/demo/seed')
  const { ensureApp } = await import('@vitrine/platform/identity/apps')
  const { issueSetUpToken } = await import('@vitrine/platform/merchants/set-up')

  const db = openDatabase(url)
  try {
    await step(
      'Migrating the database',
      () => migrate(db).catch(explainUnreachable),
      () => 'Migrated the database',
    )
    stopping.checkpoint()
    await step(
      'Seeding the demo shop',
      () => seedDemoShop({ db, mediaDir }),
      ({ seeded, products }) =>
        seeded ? `Seeded the demo shop (${products} products)` : `Found ${products} products`,
    )
    stopping.checkpoint()
    const { clientId } = await ensureApp(db, {
      name: 'Storefront',
      origins: [urls.shop],
      redirectUris: [`${urls.shop}/signed-in`],
    })
    return { clientId, setUpToken: await issueSetUpToken(db) }
  } finally {
    await closeDatabase(db)
  }
}

/** A server named by DATABASE_URL may be down, closed to us, or too old: say which. @param {unknown} error */
function explainUnreachable(error) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause)
  if (process.env.DATABASE_URL && code && /^(E[A-Z]+|28\w+|3D000|08\w+)$/.test(code))
    throw new Halt(`The database that DATABASE_URL names cannot be used: ${message || code}`)
  throw error
}
