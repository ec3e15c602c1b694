// Runs a command of the project: node scripts/vitrine.mjs start|dev|build|test [options].
// Any version of Node may run this file, so it uses only syntax that old versions understand.
import { readFileSync } from 'node:fs'

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const needed = engines.node.replace('>=', '')

if (isOlder(process.versions.node, needed)) {
  console.error(`\n  Vitrine needs Node.js ${needed} or later. This is ${process.version}.\n`)
  process.exit(1)
}
import('./lib/dispatch-command.mjs').then((module) =>
  module.dispatchCommand(process.argv[2], process.argv.slice(3)),
)

/**
 * @param {string} version
 * @param {string} other
 */
function isOlder(version, other) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor < otherMinor)
}
