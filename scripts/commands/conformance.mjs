import { parseArgs } from 'node:util'
import { runChecks } from '../conformance/run-checks.mjs'
import { fail } from '../lib/fail.mjs'
import { bold, dim, green, red } from '../lib/output.mjs'

/** @typedef {import('../conformance/run-checks.mjs').Row} Row */

const USAGE = `
  npm run conformance -- <url> --client-id ID   check a platform against the protocol over HTTP

    --client-id ID   the client ID of an app (VITRINE_CLIENT_ID); npm start prints the demo shop's
    --only PREFIX    only the checks whose ids begin so, such as cart or paging.cursor
    --json           print the rows as JSON
    --help           show this

  It calls the platform as anonymous visitors and leaves only their sessions behind.
`

/** Checks any address against the protocol, prints a score, and fails unless it is full. @param {string[]} args */
export async function main(args) {
  const { values, positionals } = parse(args)
  if (values.help) return console.log(USAGE)
  const platform = { url: addressOf(positionals), clientId: clientIdOf(values['client-id']) }
  const rows = await runChecks(platform, values.only)
  if (rows.length === 0) fail(`No check has an id that begins with "${values.only}".`)
  const passed = rows.filter((row) => row.passed).length

  if (values.json) console.log(JSON.stringify({ passed, of: rows.length, rows }, null, 2))
  else console.log(`${table(rows)}\n\n${score(passed, rows.length)}\n`)
  return passed === rows.length ? 0 : 1
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'client-id': { type: 'string' },
        only: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

/** @param {string[]} positionals */
function addressOf([address, ...others]) {
  if (!address || others.length > 0 || !/^https?:$/.test(protocolOf(address)))
    fail(`Name the URL of the platform, such as http://localhost:4000.\n${USAGE}`)
  return address
}

/** @param {string} address */
const protocolOf = (address) => (URL.canParse(address) ? new URL(address).protocol : '')

/** @param {string | undefined} given */
function clientIdOf(given) {
  const clientId = given ?? process.env.VITRINE_CLIENT_ID
  if (!clientId) fail(`Name the client ID of a registered app.\n${USAGE}`)
  return clientId
}

/** @param {Row[]} rows */
function table(rows) {
  const widest = Math.max(...rows.map(({ id }) => id.length))
  return rows
    .map(({ id, passed, expected, received }) => {
      const line = `  ${passed ? green('✓') : red('✗')} ${id.padEnd(widest)}  ${expected}`
      return passed ? line : `${line}\n    ${' '.repeat(widest)}  ${red(`received ${received}`)}`
    })
    .join('\n')
}

/** @param {number} passed @param {number} all */
function score(passed, all) {
  const share = Math.floor((passed / all) * 1000) / 10
  return `  ${bold(`${passed} of ${all}`)} ${dim(`(${share} %)`)}`
}
