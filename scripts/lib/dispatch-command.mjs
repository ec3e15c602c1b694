import { readdirSync } from 'node:fs'
import { fail, formatError } from './command-error.mjs'
import { loadEnvFile } from './env-file.mjs'
import { indent } from './terminal-output.mjs'

const commandsUrl = new URL('../commands/', import.meta.url)

/** Runs a command of `scripts/commands` and sets the exit code. @param {string | undefined} name @param {string[]} args */
export async function dispatchCommand(name, args) {
  try {
    const command = await findCommand(name)
    process.exitCode = (await command.main(loadEnvFile(args, process.env))) ?? 0
  } catch (error) {
    console.error(`\n${indent(formatError(error))}\n`)
    process.exitCode = 1
  }
}

/** @param {string | undefined} name */
async function findCommand(name) {
  const names = readdirSync(commandsUrl).map((file) => file.replace('.mjs', ''))
  const usage = `Usage: node scripts/vitrine.mjs COMMAND [options]\n\nCommands: ${names.join(', ')}`
  if (!name) fail(usage)
  if (!names.includes(name)) fail(`Unknown command "${name}".\n\n${usage}`)
  return import(new URL(`${name}.mjs`, commandsUrl).href)
}
