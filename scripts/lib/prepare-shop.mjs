import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandError, fail } from './command-error.mjs'
import { openDataDirectory } from './data-directory.mjs'
import { openShopMedia } from './media-storage.mjs'
import { requireFreePorts } from './require-free-ports.mjs'
import { requireLocalAddress } from './require-local-address.mjs'
import { PLATFORM_PORT_OFFSET } from './start-options.mjs'
import { startSupervisedPostgres } from './supervised-postgres.mjs'
import { formatCount, progressBar, step } from './terminal-output.mjs'

/**
 * @typedef {object} PreparedShop
 * @property {string} logs The directory of the log files.
 * @property {import('./supervise.mjs').Supervised | undefined} database The embedded database, unless DATABASE_URL is set.
 * @property {{ shop: string, platform: string }} urls The URLs that browsers use.
 * @property {'public' | 'owner' | 'off'} mailbox Who can read sent email.
 * @property {string} clientId The client id of the storefront.
 * @property {string | undefined} setUpToken Creates the owner's account. Undefined once it exists.
 * @property {Record<string, string>} platformEnv
 * @property {Record<string, string>} storefrontEnv
 */

/**
 * Locks the shop's data, checks its ports, builds what is out of date, and creates missing directories.
 *
 * @param {import('./start-options.mjs').StartOptions} options
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 * @param {() => Promise<void>} build Runs after the data directory is locked, so that two starts cannot build at once.
 */
export async function prepareDataDirectory(options, shutdown, build) {
  const data = openDataDirectory(options.data)
  shutdown.defer(data.release)
  data.reserveFor(options.production ? 'production' : 'demo')
  if (process.env.HOST) await requireLocalAddress(process.env.HOST)
  await requireFreePorts({ shop: options.port, platform: options.port + PLATFORM_PORT_OFFSET })

  await build()
  shutdown.checkpoint()

  if (options.reset) await resetData(data)
  const media = process.env.MEDIA_DIR ? resolve(process.env.MEDIA_DIR) : data.media
  for (const folder of [data.logs, media]) mkdirSync(folder, { recursive: true })
  return { ...data, media }
}

/**
 * Starts and migrates the database, and seeds it for a demo.
 *
 * @param {import('./start-options.mjs').StartOptions} options
 * @param {Awaited<ReturnType<typeof prepareDataDirectory>>} data
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<PreparedShop>}
 */
export async function prepareShop(options, data, shutdown) {
  if (options.production) await requireValidSettings(options.production)
  const postgres = options.databaseUrl ? undefined : await startSupervisedPostgres(data, shutdown)
  const databaseUrl = options.databaseUrl ?? postgres?.url ?? ''
  const platformPort = options.port + PLATFORM_PORT_OFFSET
  const urls = options.production?.urls ?? {
    shop: `http://localhost:${options.port}`,
    platform: `http://localhost:${platformPort}`,
  }
  const { clientId, setUpToken } = await prepareDatabase(databaseUrl, data.media, urls, options, shutdown)

  return {
    logs: data.logs,
    database: postgres?.database,
    urls,
    mailbox: options.production?.mailbox ?? 'public',
    clientId,
    setUpToken,
    platformEnv: {
      DATABASE_URL: process.env.DATABASE_URL || databaseUrl,
      PORT: String(platformPort),
      PUBLIC_URL: urls.platform,
      SHOP_URL: urls.shop,
      MEDIA_DIR: data.media,
      SECRETS_KEY: process.env.SECRETS_KEY?.trim() || data.secretsKey(),
      ...(options.production?.platformEnv ?? DEMO_ENV),
    },
    storefrontEnv: {
      ...inheritedEnv(['HOST', 'TRUSTED_PROXIES']),
      PORT: String(options.port),
      PUBLIC_URL: urls.shop,
      // Node does not resolve localhost as browsers do, so this is an address.
      VITRINE_API_URL: `http://127.0.0.1:${platformPort}`,
      VITRINE_HOSTED_PAGES_ORIGIN: urls.platform,
      VITRINE_MEDIA_ORIGIN: process.env.MEDIA_URL?.trim() || urls.platform,
      VITRINE_CLIENT_ID: clientId,
    },
  }
}

/** Reports invalid settings before anything starts. @param {import('./start-options.mjs').ProductionOptions} production */
async function requireValidSettings({ platformEnv }) {
  const { readConfig } = await import('@vitrine/platform/kernel/config')
  const placeholders = { DATABASE_URL: 'postgres://localhost/not-started-yet', MEDIA_DIR: '/not-created-yet' }
  try {
    readConfig({ ...process.env, ...placeholders, ...platformEnv })
  } catch (error) {
    fail(`The shop cannot start in production.\n${error instanceof Error ? error.message : error}`)
  }
}

/** Settings of a demo shop: everything is public, and payments are tests. */
const DEMO_ENV = { MAILBOX: 'public', API_DOCS: 'public', TEST_PAYMENTS: 'on', GRAPHQL_INTROSPECTION: 'on' }

/** @param {string[]} names */
const inheritedEnv = (names) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** Stops a database that a killed start left running before its files are deleted. @param {{ postgres: string, reset: () => void }} data */
async function resetData(data) {
  const { stopOrphanedServer } = await import('@vitrine/platform/kernel/database/embedded/orphaned-server')
  await stopOrphanedServer(join(data.postgres, 'data'))
  data.reset()
}

/**
 * @param {string} url
 * @param {string} mediaDir
 * @param {{ shop: string }} urls
 * @param {import('./start-options.mjs').StartOptions} options
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
async function prepareDatabase(url, mediaDir, urls, { production, products, data, databaseUrl }, shutdown) {
  const { closeDatabase, openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
  const { migrate } = await import('@vitrine/platform/kernel/database/migrate')
  const { ensureApp } = await import('@vitrine/platform/shop/apps/apps')
  const { issueSetUpToken } = await import('@vitrine/platform/shop/merchants/set-up')

  const db = openDatabase(url)
  try {
    await requireSupportedPostgres(db).catch(explainDatabaseError)
    if (production && !production.migrate)
      await requireCurrentSchema(db, databaseUrl ? '--env-file FILE' : `--data ${data}`)
    await step(
      'Migrating the database',
      () => migrate(db).catch(explainDatabaseError),
      () => 'Migrated the database',
    )
    shutdown.checkpoint()
    if (!production) await seedDemo(db, mediaDir, products, shutdown)
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

/**
 * Fails when the database of an existing shop has pending migrations. An empty database is migrated at the first start;
 * an existing one only on request, because only a backup can undo it.
 *
 * @param {import('@vitrine/platform/kernel/database/open-database').Database} db
 * @param {string} shopOption The option that selects the shop in a command.
 */
async function requireCurrentSchema(db, shopOption) {
  const { schemaState, schemaVersion } = await import('@vitrine/platform/kernel/database/migrate')
  const { state, pending } = await schemaState(db)
  if (state !== 'pending' || (await schemaVersion(db)) === 0) return
  fail(
    `The database has ${formatCount(pending.length, 'pending migration')}.\n` +
      'Back it up, then migrate it:\n\n' +
      `  npm run backup -- shop.tar ${shopOption}\n` +
      `  npm run migrate -- ${shopOption}\n\n` +
      'To migrate at startup without confirmation: npm run serve -- --migrate',
  )
}

/**
 * @param {import('@vitrine/platform/kernel/database/open-database').Database} db
 * @param {string} mediaDir
 * @param {number} count The number of generated products besides the demo catalog.
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
async function seedDemo(db, mediaDir, count, shutdown) {
  const { seedDemoShop } = await import('@vitrine/platform/edges/demo/seed')
  const storage = await openShopMedia(mediaDir)
  await step(
    'Seeding the demo shop',
    () => seedDemoShop({ db, storage }),
    ({ seeded, products }) =>
      seeded ? `Seeded the demo shop (${products} products)` : `Found ${products} products`,
  )
  shutdown.checkpoint()
  if (count > 0) await seedGeneratedProducts(db, count, shutdown)
}

/**
 * @param {import('@vitrine/platform/kernel/database/open-database').Database} db
 * @param {number} count
 * @param {import('./graceful-shutdown.mjs').Shutdown} shutdown
 */
async function seedGeneratedProducts(db, count, shutdown) {
  const { seedManyProducts } = await import('@vitrine/platform/edges/demo/seed-many-products')
  await step(
    `Seeding ${count} products`,
    (report) =>
      seedManyProducts({
        db,
        count,
        onProgress: (done) => {
          shutdown.checkpoint()
          report(`Seeding products ${progressBar(done / count)} ${done}/${count}`)
        },
      }),
    () => `Seeded ${count} products`,
  )
}

/** The oldest supported version of PostgreSQL. */
const MIN_POSTGRES_VERSION = 15

/** @param {import('@vitrine/platform/kernel/database/open-database').Database} db */
export async function requireSupportedPostgres(db) {
  const { rows } = await db.$client.query('show server_version_num')
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (version < MIN_POSTGRES_VERSION)
    fail(`The shop needs PostgreSQL ${MIN_POSTGRES_VERSION} or later. This server is version ${version}.`)
}

/** Prints the reply of the server of DATABASE_URL, which may be down, closed or in use. @param {unknown} error @returns {never} */
export function explainDatabaseError(error) {
  if (error instanceof CommandError || !process.env.DATABASE_URL) throw error
  let cause = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause)
  fail(`Cannot use the database in DATABASE_URL: ${message || code}`)
}
