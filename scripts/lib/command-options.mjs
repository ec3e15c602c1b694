import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Halt } from './halt.mjs'
import { readDatabaseUrl } from './options.mjs'
import { root } from './processes.mjs'

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} OwnOptions */

/**
 * The options of an operator's command. Every command takes `--data DIRECTORY` and `--help`, and reads DATABASE_URL and DATA_DIR.
 *
 * @template {OwnOptions} Own
 * @param {string[]} args
 * @param {{ usage: string, options: Own, positionals?: number }} command `positionals` is how many words the command takes.
 */
export function readCommandOptions(args, { usage, options, positionals = 0 }) {
  const { values, positionals: words } = parse(args, usage, options)
  if (words.length > positionals) throw new Halt(`What does "${words[positionals]}" mean?\n${usage}`)
  const { data } = /** @type {{ data?: string }} */ (values)
  if (data === '') throw new Halt('--data needs the name of a directory.')
  return {
    ...values,
    words,
    data: resolve(data ?? (process.env.DATA_DIR || `${root}.vitrine`)),
    databaseUrl: readDatabaseUrl(),
  }
}

/**
 * @template {OwnOptions} Own
 * @param {string[]} args
 * @param {string} usage
 * @param {Own} options
 */
function parse(args, usage, options) {
  const all = /** @type {Own & typeof EVERYWHERE} */ ({ ...options, ...EVERYWHERE })
  try {
    return parseArgs({ args, options: all, allowPositionals: true })
  } catch (error) {
    throw new Halt(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

const EVERYWHERE = /** @type {const} */ ({ data: { type: 'string' }, help: { type: 'boolean', short: 'h' } })
