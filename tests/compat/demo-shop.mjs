import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@vitrine/platform/app'
import { seedDemoShop } from '@vitrine/platform/edges/demo/seed'
import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import { readConfig } from '@vitrine/platform/kernel/config'
import { startEmbeddedPostgres } from '@vitrine/platform/kernel/database/embedded/embedded-postgres'
import { migrate } from '@vitrine/platform/kernel/database/migrate'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { serve } from '@vitrine/platform/kernel/http/serve'
import { findMail, listMails } from '@vitrine/platform/kernel/mail/mail-repository'
import { openDirectoryStorage } from '@vitrine/platform/kernel/media-storage/directory-storage'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { issueSetUpToken } from '@vitrine/platform/shop/merchants/set-up'
import { stopListening } from '@vitrine/server'
import pg from 'pg'

const CATALOG = new URL('../../apps/platform/demo/catalog.json', import.meta.url)

/**
 * The catalog file of the demo shop.
 *
 * @typedef {object} DemoCatalog
 * @property {{ slug: string, name: string }[]} collections
 * @property {DemoProduct[]} products
 *
 * @typedef {object} DemoProduct
 * @property {string} slug
 * @property {string} name
 * @property {number} price
 * @property {string} productType
 * @property {string | null} sku
 * @property {string | null} brand
 * @property {string | null} ribbon
 * @property {{ type: string, value: number } | null} discount
 * @property {string[]} collections
 * @property {{ name: string, choices: { value: string }[] }[]} options
 */

/** @returns {Promise<DemoCatalog>} */
export const readDemoCatalog = async () => JSON.parse(await readFile(CATALOG, 'utf8'))

/**
 * The platform in this process, without a port, and the credentials for it.
 *
 * @typedef {object} DemoShop
 * @property {string} url
 * @property {string} shopOrigin The origin of a storefront that uses the packages in a browser.
 * @property {(request: Request) => Response | Promise<Response>} fetch
 * @property {string} clientId The client id of an app that is registered for this test.
 * @property {string} managerKey The API key of a manager.
 * @property {string} viewerKey The read-only API key of a viewer.
 * @property {string} externalImageUrl The URL of an image on a server that the platform may call.
 * @property {number} pluginPort A port of this machine at which the platform may call a service plugin.
 * @property {(change: Parameters<typeof updateSignOnPolicy>[1]) => Promise<unknown>} setPolicy
 * @property {(email: string, pattern: RegExp) => Promise<string>} readEmail The match in the newest email to an address.
 * @property {() => Promise<void>} serve Listens at its URL too, for real browsers.
 * @property {(path: string, body: object) => Promise<any>} asOwner Calls the platform as the console does.
 */

/**
 * Starts a PostgreSQL with the demo shop. `open` starts a platform on a copy of its database.
 *
 * @param {(action: () => unknown) => void} defer
 */
export async function prepareDemoShop(defer) {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-compat-'))
  defer(() => rm(directory, { recursive: true, force: true }))
  const mediaDir = join(directory, 'media')
  const postgres = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  defer(() => postgres.stop())
  const imageHost = await serveImage(defer)
  const pluginPort = await freePort()

  const template = openDatabase(postgres.url)
  await migrate(template)
  await seedDemoShop({ db: template, storage: openDirectoryStorage(mediaDir) })
  await closeDatabase(template)

  return {
    /** @param {Readonly<Record<string, string>>} [environment] Additional settings of the platform. @returns {Promise<DemoShop>} */
    open: async (environment = {}) => {
      const url = await copyDatabase(postgres.url)
      const db = openDatabase(url)
      defer(() => closeDatabase(db))
      const port = await freePort()
      const shopOrigin = `http://localhost:${await freePort()}`
      const config = readConfig({
        DATABASE_URL: url,
        MEDIA_DIR: mediaDir,
        TEST_PAYMENTS: 'on',
        OUTBOUND_ALLOWLIST: `${imageHost},127.0.0.1:${pluginPort}`,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        ...environment,
      })
      const app = createApp({ db, config })
      const fetch = (/** @type {Request} */ request) => app.fetch(request)
      const { clientId } = await ensureApp(db, {
        name: 'Compatibility',
        origins: [shopOrigin],
        redirectUris: [],
      })
      const callAsOwner = asOwner(fetch, config.publicUrl)
      await callAsOwner('merchants/set-up', { token: await issueSetUpToken(db), ...OWNER })
      const [manager, viewer] = [
        await callAsOwner('api-keys', { name: 'Manager', role: 'manager', canSignMembersIn: true }),
        await callAsOwner('api-keys', { name: 'Viewer', role: 'viewer' }),
      ]
      return {
        url: config.publicUrl,
        shopOrigin,
        fetch,
        clientId,
        managerKey: manager.secret,
        viewerKey: viewer.secret,
        pluginPort,
        externalImageUrl: `http://${imageHost}/mug.webp`,
        asOwner: callAsOwner,
        setPolicy: (change) => updateSignOnPolicy(db, change, 'system', new Date()),
        readEmail: async (email, pattern) => {
          for (const { id, to } of await listMails(db, 100)) {
            const found = to === email ? pattern.exec((await findMail(db, id))?.text ?? '') : null
            if (found) return found[1] ?? found[0]
          }
          throw new Error(`No email to ${email} matches.`)
        },
        serve: async () => {
          const server = await serve(app.fetch, config)
          defer(() => stopListening(server))
        },
      }
    },
  }
}

/** @param {(action: () => unknown) => void} defer @returns {Promise<string>} the host and port of an external server with an image */
async function serveImage(defer) {
  const image = await readFile(new URL('products/ridge-mug-1.webp', CATALOG))
  const server = createServer((_, response) => response.end(image)).listen(0, '127.0.0.1')
  defer(() => server.close())
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `127.0.0.1:${port}`
}

/** A free port. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/** @param {string} url @returns {Promise<string>} the URL of the copy */
async function copyDatabase(url) {
  const source = new URL(url)
  const copy = new URL(url)
  copy.pathname = `/copy_${randomBytes(8).toString('hex')}`
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const connection = new pg.Client({ connectionString: maintenance.href })
  await connection.connect()
  try {
    await connection.query(`create database ${copy.pathname.slice(1)} template ${source.pathname.slice(1)}`)
  } finally {
    await connection.end()
  }
  return copy.href
}

const OWNER = { name: 'Owner', email: 'owner@example.com', password: 'a long enough password' }

/**
 * Calls the platform as the console does, with the session cookie of the response.
 *
 * @param {DemoShop['fetch']} fetch
 * @param {string} url
 */
function asOwner(fetch, url) {
  let cookie = ''
  return async (/** @type {string} */ path, /** @type {object} */ body) => {
    const response = await fetch(
      new Request(`${url}/_vitrine/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify(body),
      }),
    )
    if (!response.ok) throw new Error(`The platform rejected ${path}: ${await response.text()}`)
    cookie = response.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? cookie
    return response.json()
  }
}
