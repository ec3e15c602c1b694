import { parseArgs } from 'node:util'
import { fail } from './command-error.mjs'

/**
 * Parses the arguments of a command as `parseArgs` does. Ends the command with what is wrong and its usage.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @param {string} usage
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function parseArguments(config, usage) {
  try {
    return parseArgs(config)
  } catch (error) {
    fail(`${explain(error)}\n${usage}`)
  }
}

/** The first sentence of the message, which names the option. The others are about how Node.js reads arguments. @param {unknown} error */
function explain(error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1]
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && option) return `Unknown option: ${option}`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return `Unknown argument: ${/'(.*?)'/.exec(message)?.[1]}`
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && option)
    return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`
  return message
}
