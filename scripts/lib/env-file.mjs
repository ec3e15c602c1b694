import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { fail } from './command-error.mjs'

const OPTION = '--env-file'

/**
 * Removes `--env-file FILE` from the arguments of a command and loads the file into the environment. Variables that are
 * already set keep their values, as with the same option of Node.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} The other arguments.
 */
export function loadEnvFile(args, env) {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`))
  if (at < 0) return args
  const hasEqualsSign = args[at] !== OPTION
  const file = hasEqualsSign ? args[at]?.slice(OPTION.length + 1) : args[at + 1]
  if (!file) fail(`${OPTION} needs a file.`)
  for (const [name, value] of Object.entries(parseEnv(read(file)))) env[name] ??= value
  return args.toSpliced(at, hasEqualsSign ? 1 : 2)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    fail(`Cannot read the ${OPTION} ${file} (${code}).`)
  }
}
