import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { fail } from './fail.mjs'

const OPTION = '--env-file'

/**
 * Takes `--env-file FILE` out of a command's arguments, and adds what the file says to the environment. What is set
 * there already stays, as with Node's own option of this name.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} the other arguments
 */
export function loadEnvFile(args, env) {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`))
  if (at < 0) return args
  const isOneWord = args[at] !== OPTION
  const file = isOneWord ? args[at]?.slice(OPTION.length + 1) : args[at + 1]
  if (!file) fail(`${OPTION} needs the name of a file.`)
  for (const [name, value] of Object.entries(parseEnv(read(file)))) env[name] ??= value
  return args.toSpliced(at, isOneWord ? 1 : 2)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    fail(`${file}, which ${OPTION} names, cannot be read (${code}).`)
  }
}
