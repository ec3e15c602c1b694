import { resolve } from 'node:path'
import { root } from './child-processes.mjs'
import { fail } from './command-error.mjs'
import { parseArguments } from './parse-arguments.mjs'
import { readDatabaseUrl } from './start-options.mjs'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} CommandOptions */

/**
 * Reads the options of an operator command. Every such command accepts `--data DIRECTORY` and `--help`, and reads
 * DATABASE_URL and DATA_DIR.
 *
 * @template {CommandOptions} Options
 * @param {string[]} args
 * @param {{ usage: string, options: Options, positionals?: number }} command `positionals` is the number of positional arguments.
 */
export function readCommandOptions(args, { usage, options, positionals = 0 }) {
  const { values, positionals: found } = parse(args, usage, options)
  if (found.length > positionals) fail(`Unknown argument: ${found[positionals]}\n${usage}`)
  const { data } = /** @type {{ data?: string }} */ (values)
  if (data === '') fail('--data needs a directory.')
  return {
    ...values,
    positionals: found,
    data: resolve(data ?? (process.env.DATA_DIR || `${root}.vitrine`)),
    databaseUrl: readDatabaseUrl(),
  }
}

/**
 * @template {CommandOptions} Options
 * @param {string[]} args
 * @param {string} usage
 * @param {Options} options
 */
function parse(args, usage, options) {
  const all = /** @type {Options & typeof COMMON_OPTIONS} */ ({ ...options, ...COMMON_OPTIONS })
  return parseArguments({ args, options: all, allowPositionals: true }, usage)
}

const COMMON_OPTIONS = /** @type {const} */ ({
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
})
