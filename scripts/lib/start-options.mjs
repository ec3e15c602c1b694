import { resolve } from 'node:path'
import { root } from './child-processes.mjs'
import { fail } from './command-error.mjs'
import { parseArguments } from './parse-arguments.mjs'

const USAGE = `
  npm start -- [options]     run the demo shop
  npm run dev -- [options]   the same with hot reload
  npm run seed -- [options]  prepare its data without starting it
  npm run serve -- --help    run a shop in production

    --port PORT      the port of the shop (3000); the platform uses this port plus 1000
    --data DIRECTORY the data directory (.vitrine)
    --products COUNT add this many generated products to the demo
    --reset          delete all data and start over
    --help           show this help

  With DATABASE_URL set, that PostgreSQL server (15 or later) is used and none is started.
`

/**
 * @typedef {object} StartOptions
 * @property {number} port
 * @property {string} data
 * @property {number} products
 * @property {boolean} reset
 * @property {string | undefined} databaseUrl
 * @property {ProductionOptions} [production] Absent for a demo shop.
 *
 * @typedef {import('./production-settings.mjs').ProductionSettings & { migrate: boolean }} ProductionOptions
 */

/** Reads the options, or returns the usage text for `--help`. @param {string[]} args @returns {StartOptions | string} */
export function readStartOptions(args) {
  const values = parse(args)
  if (values.help) return USAGE

  const databaseUrl = readDatabaseUrl()
  if (values.reset && databaseUrl)
    fail('--reset deletes only the embedded database, but DATABASE_URL is set. Use one of them.')
  if (values.data === '') fail('--data needs a directory.')
  return {
    port: parsePort(values.port ?? '3000'),
    data: resolve(values.data ?? `${root}.vitrine`),
    products: parseCount(values.products ?? '0'),
    reset: values.reset ?? false,
    databaseUrl,
  }
}

/**
 * Reads the URL of an external PostgreSQL server. Undefined for the embedded one. Commands lock and change sessions, so
 * they never use a pooler.
 */
export function readDatabaseUrl() {
  const name = process.env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const databaseUrl = process.env[name] || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    fail(`${name} must be the URL of a PostgreSQL server that starts with postgres://.`)
  return databaseUrl
}

/** @param {string[]} args */
function parse(args) {
  const options = /** @type {const} */ ({
    port: { type: 'string' },
    data: { type: 'string' },
    products: { type: 'string' },
    reset: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  return parseArguments({ args, options }, USAGE).values
}

/** The platform listens on the port of the shop plus this offset. */
export const PLATFORM_PORT_OFFSET = 1000

/** @param {string} text @param {string} [setting] The option or variable that it comes from. */
export function parsePort(text, setting = '--port') {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port + PLATFORM_PORT_OFFSET > 65535)
    fail(`${setting} must be a whole number from 1 to ${65535 - PLATFORM_PORT_OFFSET}, not "${text}".`)
  return port
}

/** @param {string} text */
function parseCount(text) {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
    fail(`--products must be a whole number from 0 to 5000000, not "${text}".`)
  return count
}
