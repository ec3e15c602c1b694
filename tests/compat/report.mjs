import { inspect } from 'node:util'
import { bold, dim, green, indent, red } from '../../scripts/lib/terminal-output.mjs'
import { GENERATIONS, packagesOf } from './wix-packages.mjs'

/** @typedef {import('./run-cases.mjs').Outcome} Outcome */

/** The result of each operation in each version, and the errors. @param {Outcome[]} outcomes */
export function describeOperations(outcomes) {
  const packages = GENERATIONS.map(
    (generation) => `  ${bold(generation.padEnd(8))} ${dim(packagesOf(generation).join(', '))}`,
  )
  const passed = outcomes.filter(({ state }) => state === 'passed').length
  return [
    packages.join('\n'),
    table(outcomes, GENERATIONS),
    ...failures(outcomes),
    ...unserved(outcomes),
    `${passed} passed, ${outcomes.length - passed} failed`,
  ].join('\n\n')
}

const WIDTH = 14

/** One line for each operation, one column for each generation. @param {Outcome[]} outcomes @param {readonly string[]} generations */
function table(outcomes, generations) {
  const operations = [...new Set(outcomes.map(({ operation }) => operation))]
  const widest = Math.max(...operations.map(({ length }) => length))
  const heading = `  ${'operation'.padEnd(widest)}  ${generations.map((name) => name.padEnd(WIDTH)).join('')}`
  const lines = operations.map((operation) => {
    const cells = generations.map((generation) =>
      cell(outcomes.filter((each) => each.operation === operation && each.generation === generation)),
    )
    return `  ${operation.padEnd(widest)}  ${cells.join('')}`
  })
  return [bold(heading), ...lines].join('\n')
}

/** @param {Outcome[]} outcomes */
function cell(outcomes) {
  if (outcomes.length === 0) return dim('absent'.padEnd(WIDTH))
  const passed = outcomes.filter(({ state }) => state === 'passed').length
  if (passed === outcomes.length) return green(`✓ ${passed}`.padEnd(WIDTH))
  const isUnserved = passed === 0 && outcomes.some(({ state }) => state === 'not served')
  if (isUnserved) return red('– not served'.padEnd(WIDTH))
  return red(`✗ ${passed} of ${outcomes.length}`.padEnd(WIDTH))
}

/** The errors, once for all versions. @param {Outcome[]} outcomes */
function failures(outcomes) {
  /** @type {Map<string, Outcome[]>} */
  const byName = new Map()
  for (const outcome of outcomes.filter(({ state }) => state === 'failed')) {
    const name = `${outcome.operation} ${outcome.expectation}`
    byName.set(name, [...(byName.get(name) ?? []), outcome])
  }
  return [...byName].map(([name, failed]) => {
    const generations = failed.map(({ generation }) => generation).join(', ')
    return `${red('✗')} ${name} ${dim(`(${generations})`)}\n${indent(describeError(failed[0]?.reason))}`
  })
}

/** One version throws errors, the other plain objects; both put JSON into the message. @param {any} reason */
function describeError(reason) {
  const text = plainMessage(reason?.message) ?? inspect(reason, { depth: 6 })
  const location = reason?.stack?.match(/cases\/[\w-]+\.mjs:\d+/)?.[0]
  return location ? `${text}\n${dim(location)}` : text
}

/** @param {string | undefined} message */
function plainMessage(message) {
  try {
    const { message: inner, details } = JSON.parse(message ?? '')
    const code = details?.applicationError?.code
    return code ? `${code}: ${inner}` : inner
  } catch {
    return message
  }
}

/** @param {Outcome[]} outcomes */
function unserved(outcomes) {
  const paths = outcomes
    .filter(({ state }) => state === 'not served')
    .map(({ reason }) =>
      String(reason)
        .replaceAll(/[0-9a-f]{4,}(-[0-9a-f]{4,}){3,}/g, '{id}')
        .replace(/slug\/.+/, 'slug/{slug}'),
    )
  const unique = [...new Set(paths)].sort()
  return unique.length > 0 ? [`The platform does not serve\n${indent(unique.join('\n'))}`] : []
}
