import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/config'
import { openNotifications } from '@vitrine/platform/database/notifications'
import { closeDatabase, openDatabase } from '@vitrine/platform/database/open-database'
import pg from 'pg'

/**
 * @typedef {object} Statement
 * @property {string} text
 * @property {unknown[]} values
 *
 * @typedef {object} Recorded What one request comes to.
 * @property {Statement[]} statements What it asks the database, when nothing is remembered but what every request needs.
 * @property {string} body The answer.
 */

/**
 * A platform in this process whose questions to the database can be read, so that a baseline can ask the very same ones.
 *
 * @param {Record<string, string>} env
 */
export function openStatementRecorder(env) {
  const config = readConfig(env)
  const db = openDatabase(config.databaseUrl)
  // As in production: what a notification would tell of is remembered.
  const notifications = openNotifications(config.databaseUrl)
  const app = createApp({ db, config, notifications })
  /** @type {Statement[] | undefined} */
  let statements
  const ask = pg.Client.prototype.query
  /** @this {pg.Client} @param {any[]} args */
  function recorded(...args) {
    const [question, values] = args
    const { text = question, values: inside = [] } = typeof question === 'object' ? question : {}
    statements?.push({ text, values: Array.isArray(values) ? values : inside })
    return Reflect.apply(ask, this, args)
  }
  pg.Client.prototype.query = /** @type {any} */ (recorded)

  /** @param {() => import('../lib/measure-load.mjs').Asked} next @returns {Promise<Recorded>} */
  const record = async (next) => {
    const send = ({ path, ...init } = next()) => app.fetch(new Request(new URL(path, config.publicUrl), init))
    // The first request also reads what is remembered from then on.
    await (await send()).text()
    await notifications.caughtUp()
    await (await send()).text()
    statements = []
    const answer = await send()
    const body = await answer.text()
    const made = { statements, body }
    statements = undefined
    if (answer.status !== 200) throw new Error(`A request is answered with ${answer.status}: ${body}`)
    return made
  }
  const close = async () => {
    pg.Client.prototype.query = ask
    await notifications.close()
    await closeDatabase(db)
  }
  return { db, config, record, close }
}
