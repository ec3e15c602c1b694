import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from './fail.mjs'
import { root } from './processes.mjs'

const USAGE = `
  npm start -- [options]     run the demo shop
  npm run dev -- [options]   the same with hot reload
  npm run seed -- [options]  prepare its data without starting it
  npm run serve -- --help    run a shop in production

    --port PORT      where the shop listens (3000); the platform takes the port 1000 above it
    --data DIRECTORY the data directory (.vitrine)
    --products COUNT add this many generated products to the demo
    --reset          delete all data and start over
    --help           show this

  With DATABASE_URL set, that PostgreSQL server (15 or later) is used and none is started.
`

/**
 * @typedef {object} Options
 * @property {number} port
 * @property {string} data
 * @property {number} products
 * @property {boolean} reset
 * @property {string | undefined} databaseUrl
 * @property {Production} [production] Without it, the shop is a demonstration.
 *
 * @typedef {import('./production-settings.mjs').ProductionSettings & { migrate: boolean }} Production
 */

/** Reads the options, or answers the usage text when that is what was asked for. @param {string[]} args @returns {Options | string} */
export function readOptions(args) {
  const values = parse(args)
  if (values.help) return USAGE

  const databaseUrl = readDatabaseUrl()
  if (values.reset && databaseUrl)
    fail('--reset deletes the embedded database, but DATABASE_URL names another one. Use only one of them.')
  if (values.data === '') fail('--data needs the name of a directory.')
  return {
    port: portOf(values.port ?? '3000'),
    data: resolve(values.data ?? `${root}.vitrine`),
    products: countOf(values.products ?? '0'),
    reset: values.reset ?? false,
    databaseUrl,
  }
}

/** The PostgreSQL server that the environment names; none for the embedded one. */
export function readDatabaseUrl() {
  const databaseUrl = process.env.DATABASE_URL || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    fail('DATABASE_URL must begin with postgres:// and name a PostgreSQL server.')
  return databaseUrl
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        products: { type: 'string' },
        reset: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

/** The platform listens this far above the shop. */
export const PLATFORM_PORT_OFFSET = 1000

/** @param {string} text @param {string} [setting] Where it was set. */
export function portOf(text, setting = '--port') {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port + PLATFORM_PORT_OFFSET > 65535)
    fail(`${setting} takes a whole number from 1 to ${65535 - PLATFORM_PORT_OFFSET}, not "${text}".`)
  return port
}

/** @param {string} text */
function countOf(text) {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
    fail(`--products takes a whole number up to 5000000, not "${text}".`)
  return count
}
