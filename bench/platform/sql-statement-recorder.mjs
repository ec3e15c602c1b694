import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/kernel/config'
import { openNotifications } from '@vitrine/platform/kernel/database/notifications'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import pg from 'pg'

/**
 * @typedef {object} Statement
 * @property {string} text
 * @property {unknown[]} values
 *
 * @typedef {object} RecordedRequest
 * @property {Statement[]} statements The SQL statements of the request with warm caches.
 * @property {string} body The response body.
 */

/**
 * Opens a platform in this process that records its SQL statements, so that a baseline can run the same ones.
 *
 * @param {Record<string, string>} env
 */
export function openStatementRecorder(env) {
  const config = readConfig(env)
  const db = openDatabase(config.databaseUrl)
  // As in production: caches are used while notifications can invalidate them.
  const notifications = openNotifications(config.databaseUrl)
  const app = createApp({ db, config, notifications })
  /** @type {Statement[] | undefined} */
  let statements
  const originalQuery = pg.Client.prototype.query
  /** @this {pg.Client} @param {any[]} args */
  function recordQuery(...args) {
    const [query, values] = args
    const { text = query, values: inside = [] } = typeof query === 'object' ? query : {}
    statements?.push({ text, values: Array.isArray(values) ? values : inside })
    return Reflect.apply(originalQuery, this, args)
  }
  pg.Client.prototype.query = /** @type {any} */ (recordQuery)

  /** @param {() => import('../lib/measure-load.mjs').LoadRequest} next @returns {Promise<RecordedRequest>} */
  const record = async (next) => {
    const send = ({ path, ...init } = next()) => app.fetch(new Request(new URL(path, config.publicUrl), init))
    // The first request also fills the caches.
    await (await send()).text()
    await notifications.caughtUp()
    await (await send()).text()
    statements = []
    const response = await send()
    const body = await response.text()
    const recorded = { statements, body }
    statements = undefined
    if (response.status !== 200) throw new Error(`A request failed with status ${response.status}: ${body}`)
    return recorded
  }
  const close = async () => {
    pg.Client.prototype.query = originalQuery
    await notifications.close()
    await closeDatabase(db)
  }
  return { db, config, record, close }
}
