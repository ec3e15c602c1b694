import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from './fail.mjs'
import { indent } from './output.mjs'
import { readProductionSettings } from './production-settings.mjs'
import { logLimits } from './rotating-log.mjs'
import { portOf, readDatabaseUrl } from './start-options.mjs'

const USAGE = `
  npm run serve -- [options]   run the shop in production

    --env-file FILE  read settings from this file; the environment takes precedence
    --data DIRECTORY the data directory (DATA_DIR)
    --port PORT      where the shop listens (PORT, 3000); the platform takes the port 1000 above it
    --migrate        migrate an older database at the start
    --help           show this

  docs/guides/operations.md explains every setting.
`

/** @typedef {import('./start-options.mjs').Options & { production: import('./start-options.mjs').Production }} ServeOptions */

/**
 * Reads the options and settings of a shop in production, or answers the usage text when that is what was asked for.
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
  // Wrong ones are refused here, before there is anything to stop again.
  logLimits(env)
  return {
    port: values.port === undefined ? portOf(env.PORT || '3000', 'PORT') : portOf(values.port),
    data: resolve(data ?? ''),
    products: 0,
    reset: false,
    databaseUrl: readDatabaseUrl(),
    production: { ...settings, migrate: values.migrate ?? false },
  }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        migrate: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}
