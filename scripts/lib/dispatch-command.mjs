import { readdirSync } from 'node:fs'
import { fail, formatError } from './command-error.mjs'
import { loadEnvFile } from './env-file.mjs'
import { indent } from './terminal-output.mjs'

const commandsUrl = new URL('../commands/', import.meta.url)

/** Runs a command of `scripts/commands` and sets the exit code. @param {string | undefined} name @param {string[]} args */
export async function dispatchCommand(name, args) {
  try {
    const names = readdirSync(commandsUrl)
      .map((file) => file.replace('.mjs', ''))
      .sort()
    if (name === 'help' || name === '--help') return console.log(`\n${indent(usageOf(names))}\n`)
    const command = await findCommand(name, names)
    if (args.includes('--help') && command.main.length === 0)
      return console.log(`\n${indent(`${name} has no options. CONTRIBUTING.md says what it does.`)}\n`)
    process.exitCode = (await command.main(loadEnvFile(args, process.env))) ?? 0
  } catch (error) {
    console.error(`\n${indent(formatError(error))}\n`)
    process.exitCode = 1
  }
}

/** @param {string[]} names */
const usageOf = (names) =>
  `Usage: node scripts/vitrine.mjs COMMAND [options]\n\nCommands: ${names.join(', ')}\n\nCONTRIBUTING.md says what each command does. For its options, add --help.`

/** @param {string | undefined} name @param {string[]} names */
async function findCommand(name, names) {
  if (!name) fail(usageOf(names))
  if (!names.includes(name)) fail(`Unknown command "${name}".\n\n${usageOf(names)}`)
  return import(new URL(`${name}.mjs`, commandsUrl).href)
}
