import { runChecks } from '../conformance/run-checks.mjs'
import { fail } from '../lib/command-error.mjs'
import { parseArguments } from '../lib/parse-arguments.mjs'
import { bold, dim, green, red } from '../lib/terminal-output.mjs'

/** @typedef {import('../conformance/run-checks.mjs').Row} Row */

const USAGE = `
  npm run conformance -- <url> --client-id ID   check a platform against the protocol over HTTP

    --client-id ID   the client ID of an app (VITRINE_CLIENT_ID); npm start prints the demo shop's
    --only PREFIX    run only checks whose id starts with this, such as cart or paging.cursor
    --json           print the results as JSON
    --help           show this help

  It calls the platform as anonymous visitors and leaves only their sessions behind.
`

/** Checks the platform at a URL against the protocol and prints a score. Fails unless every check passes. @param {string[]} args */
export async function main(args) {
  const { values, positionals } = parse(args)
  if (values.help) return console.log(USAGE)
  const platform = { url: parseUrl(positionals), clientId: readClientId(values['client-id']) }
  await fetch(platform.url).catch(() => fail(`No platform responds at ${platform.url}.`))
  const rows = await runChecks(platform, values.only)
  if (rows.length === 0) fail(`No check has an id that starts with "${values.only}".`)
  const passed = rows.filter((row) => row.passed).length

  if (values.json) console.log(JSON.stringify({ passed, of: rows.length, rows }, null, 2))
  else console.log(`${table(rows)}\n\n${score(passed, rows.length)}\n`)
  return passed === rows.length ? 0 : 1
}

/** @param {string[]} args */
function parse(args) {
  const options = /** @type {const} */ ({
    'client-id': { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  })
  return parseArguments({ args, allowPositionals: true, options }, USAGE)
}

/** @param {string[]} positionals */
function parseUrl([url, ...others]) {
  if (!url) fail(`Missing platform URL, such as http://localhost:4000.\n${USAGE}`)
  if (others.length > 0) fail(`Unknown argument: ${others[0]}\n${USAGE}`)
  if (!/^https?:$/.test(protocolOf(url)))
    fail(`"${url}" is not a URL. Use the URL of a platform, such as http://localhost:4000.`)
  return url
}

/** @param {string} url */
const protocolOf = (url) => (URL.canParse(url) ? new URL(url).protocol : '')

/** @param {string | undefined} option */
function readClientId(option) {
  const clientId = option ?? process.env.VITRINE_CLIENT_ID
  if (!clientId) fail(`Missing client ID of a registered app: --client-id ID\n${USAGE}`)
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
  return `  ${bold(`${passed} of ${all}`)} ${dim(`(${share}%)`)}`
}
