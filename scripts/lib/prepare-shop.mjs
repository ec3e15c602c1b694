import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDataDirectory } from './data-directory.mjs'
import { CommandError, fail } from './fail.mjs'
import { progressBar, step } from './output.mjs'
import { requireFreePorts, requireLocalAddress } from './ports.mjs'
import { PLATFORM_PORT_OFFSET } from './start-options.mjs'
import { startSupervisedPostgres } from './supervised-postgres.mjs'

/**
 * @typedef {object} PreparedShop
 * @property {string} logs The folder of the processes' logs.
 * @property {import('./supervise.mjs').Supervised | undefined} database The embedded database, unless another server is used.
 * @property {{ shop: string, platform: string }} urls What a browser sees.
 * @property {'public' | 'owner' | 'off'} mailbox Who can read the email that the shop sends.
 * @property {string} clientId The app as which the storefront comes to the platform.
 * @property {string | undefined} setUpToken Opens the way to the owner's account, until there is one.
 * @property {Record<string, string>} platformEnv
 * @property {Record<string, string>} storefrontEnv
 */

/**
 * Holds the shop's data and ports against other starts, builds what is stale, and makes the folders that are missing.
 *
 * @param {import('./start-options.mjs').Options} options
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 * @param {() => Promise<void>} build Runs once the data directory is held, so that two starts cannot build at once.
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
 * Brings up everything that the shop's processes stand on: the database, and in a demonstration what is in it.
 *
 * @param {import('./start-options.mjs').Options} options
 * @param {Awaited<ReturnType<typeof prepareDataDirectory>>} data
 * @param {import('./shutdown.mjs').Shutdown} shutdown
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
      DATABASE_URL: databaseUrl,
      PORT: String(platformPort),
      PUBLIC_URL: urls.platform,
      SHOP_URL: urls.shop,
      MEDIA_DIR: data.media,
      ...(options.production?.platformEnv ?? DEMO_ENV),
    },
    storefrontEnv: {
      ...shared(['HOST', 'TRUSTED_PROXIES']),
      PORT: String(options.port),
      PUBLIC_URL: urls.shop,
      // Node does not look up localhost the way browsers do; the address leaves no doubt.
      VITRINE_API_URL: `http://127.0.0.1:${platformPort}`,
      VITRINE_PAGES_ORIGIN: urls.platform,
      VITRINE_MEDIA_ORIGIN: process.env.MEDIA_URL?.trim() || urls.platform,
      VITRINE_CLIENT_ID: clientId,
    },
  }
}

/** Wrong settings are named before anything is started. @param {import('./start-options.mjs').Production} production */
async function requireValidSettings({ platformEnv }) {
  const { readConfig } = await import('@vitrine/platform/config')
  const unknown = { DATABASE_URL: 'postgres://localhost/not-started-yet', MEDIA_DIR: '/not-made-yet' }
  try {
    readConfig({ ...process.env, ...unknown, ...platformEnv })
  } catch (error) {
    fail(`The shop cannot start in production.\n${error instanceof Error ? error.message : error}`)
  }
}

/** What a demonstration shows to everybody, and takes for money. */
const DEMO_ENV = { MAILBOX: 'public', API_DOCS: 'public', TEST_PAYMENTS: 'on', GRAPHQL_INTROSPECTION: 'on' }

/** Settings that platform and storefront have in common. @param {string[]} names */
const shared = (names) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))

/** A database that a killed start left running must not lose its files under its feet. @param {{ postgres: string, reset: () => void }} data */
async function resetData(data) {
  const { stopOrphanedServer } = await import('@vitrine/platform/database/embedded/orphaned-server')
  await stopOrphanedServer(join(data.postgres, 'data'))
  data.reset()
}

/**
 * @param {string} url
 * @param {string} mediaDir
 * @param {{ shop: string }} urls
 * @param {import('./start-options.mjs').Options} options
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
async function prepareDatabase(url, mediaDir, urls, { production, products, data, databaseUrl }, shutdown) {
  const { closeDatabase, openDatabase } = await import('@vitrine/platform/database/open-database')
  const { migrate } = await import('@vitrine/platform/database/migrate')
  const { ensureApp } = await import('@vitrine/platform/identity/apps')
  const { issueSetUpToken } = await import('@vitrine/platform/merchants/set-up')

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
 * An empty database gets its schema at the first start. One that holds a shop is changed only by somebody who said so:
 * the way back is a backup.
 *
 * @param {import('@vitrine/platform/database/open-database').Database} db
 * @param {string} shop The option by which a command finds it.
 */
async function requireCurrentSchema(db, shop) {
  const { schemaState, schemaVersion } = await import('@vitrine/platform/database/migrate')
  const { state, pending } = await schemaState(db)
  if (state !== 'pending' || (await schemaVersion(db)) === 0) return
  fail(
    `The database is older than this version: ${pending.length} of its migrations are missing.\n` +
      'Make a backup, then migrate it:\n\n' +
      `  npm run backup -- shop.tar ${shop}\n` +
      `  npm run migrate -- ${shop}\n\n` +
      'npm run serve -- --migrate does so at the start, without asking.',
  )
}

/**
 * @param {import('@vitrine/platform/database/open-database').Database} db
 * @param {string} mediaDir
 * @param {number} count How many made-up products the shop shall have besides the demo's.
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
async function seedDemo(db, mediaDir, count, shutdown) {
  const { seedDemoShop } = await import('@vitrine/platform/demo/seed')
  await step(
    'Seeding the demo shop',
    () => seedDemoShop({ db, mediaDir }),
    ({ seeded, products }) =>
      seeded ? `Seeded the demo shop (${products} products)` : `Found ${products} products`,
  )
  shutdown.checkpoint()
  if (count > 0) await seedMany(db, count, shutdown)
}

/**
 * @param {import('@vitrine/platform/database/open-database').Database} db
 * @param {number} count
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 */
async function seedMany(db, count, shutdown) {
  const { seedManyProducts } = await import('@vitrine/platform/demo/seed-many-products')
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

/** The oldest PostgreSQL whose features the platform keeps to. */
const MIN_POSTGRES_VERSION = 15

/** @param {import('@vitrine/platform/database/open-database').Database} db */
export async function requireSupportedPostgres(db) {
  const { rows } = await db.$client.query('show server_version_num')
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (version < MIN_POSTGRES_VERSION)
    fail(`The shop needs PostgreSQL ${MIN_POSTGRES_VERSION} or later. This server is version ${version}.`)
}

/** A server named by DATABASE_URL may be down, closed to us or used for something else: what it says is what helps. @param {unknown} error @returns {never} */
export function explainDatabaseError(error) {
  if (error instanceof CommandError || !process.env.DATABASE_URL) throw error
  let cause = error
  while (cause instanceof Error && cause.cause) cause = cause.cause
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause)
  fail(`The database that DATABASE_URL names cannot be used: ${message || code}`)
}
