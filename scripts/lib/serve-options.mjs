import { resolve } from 'node:path'
import { fail } from './command-error.mjs'
import { parseArguments } from './parse-arguments.mjs'
import { readProductionSettings } from './production-settings.mjs'
import { logLimits } from './rotating-log.mjs'
import { parsePort, readDatabaseUrl } from './start-options.mjs'
import { indent } from './terminal-output.mjs'

const USAGE = `
  npm run serve -- [options]   run the shop in production

    --env-file FILE  read settings from this file; environment variables take precedence
    --data DIRECTORY the data directory (DATA_DIR)
    --port PORT      the port of the shop (PORT, 3000); the platform uses this port plus 1000
    --migrate        migrate an older database at startup
    --help           show this help

  docs/guides/operations.md explains every setting.
`

/** @typedef {import('./start-options.mjs').StartOptions & { production: import('./start-options.mjs').ProductionOptions }} ServeOptions */

/**
 * Reads the options and settings of a production shop, or returns the usage text for `--help`.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {ServeOptions | string}
 */
export function readServeOptions(args, env) {
  const values = parse(args)
  if (values.help) return USAGE
  const data = values.data ?? env.DATA_DIR
  const settings = readProductionSettings({ ...env, DATA_DIR: data })
  if ('problems' in settings)
    fail(
      `The shop cannot start in production:\n\n${indent(settings.problems.join('\n'))}\n\n` +
        'Set these in the environment, or in a file: npm run serve -- --env-file FILE\n' +
        'docs/guides/operations.md explains every setting.',
    )
  // Rejects invalid limits before anything starts.
  logLimits(env)
  return {
    port: values.port === undefined ? parsePort(env.PORT || '3000', 'PORT') : parsePort(values.port),
    data: resolve(data ?? ''),
    products: 0,
    reset: false,
    databaseUrl: readDatabaseUrl(),
    production: { ...settings, migrate: values.migrate ?? false },
  }
}

/** @param {string[]} args */
function parse(args) {
  const options = /** @type {const} */ ({
    data: { type: 'string' },
    port: { type: 'string' },
    migrate: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  return parseArguments({ args, options }, USAGE).values
}
