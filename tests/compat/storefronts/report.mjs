import { bold, dim, green, indent, red } from '../../../scripts/lib/terminal-output.mjs'
import { sdkVersion } from './pinned-repositories.mjs'
import { STEPS } from './storefront-steps.mjs'

/** @typedef {import('./storefront-steps.mjs').StepOutcome} StepOutcome */

const WIDTH = 10

/** The result of each storefront at each step, why some have none, and the errors. @param {StepOutcome[]} outcomes */
export function describeSteps(outcomes) {
  const inState = (/** @type {StepOutcome['state']} */ state) =>
    outcomes.filter((outcome) => outcome.state === state)
  const [passed, failed, absent] = [inState('passed'), inState('failed'), inState('absent')]
  return [
    table(outcomes),
    absent.map(({ client, step, reason }) => dim(`  - ${client}, ${step}: ${reason}`)).join('\n'),
    ...failed.map(({ client, step, reason }) => `${red('✗')} ${client}, ${step}\n${indent(reason ?? '')}`),
    `${passed.length} passed, ${failed.length} failed, ${absent.length} absent`,
  ].join('\n\n')
}

/** One line for each storefront, one column for each step. @param {StepOutcome[]} outcomes */
function table(outcomes) {
  const clients = [...new Set(outcomes.map(({ client }) => client))]
  const widest = Math.max(...clients.map((client) => labelOf(client).length))
  const heading = `  ${'client'.padEnd(widest)}  ${STEPS.map((step) => step.padEnd(WIDTH)).join('')}`
  const lines = clients.map((client) => {
    const cells = outcomes.filter((outcome) => outcome.client === client).map(cell)
    return `  ${labelOf(client).padEnd(widest)}  ${cells.join('')}`
  })
  return [bold(heading), ...lines].join('\n')
}

/** @param {StepOutcome} outcome */
function cell({ state }) {
  if (state === 'absent') return dim('-'.padEnd(WIDTH))
  return state === 'passed' ? green('✓'.padEnd(WIDTH)) : red('✗'.padEnd(WIDTH))
}

/** @param {StepOutcome['client']} client */
const labelOf = (client) => `${client} (${sdkVersion(client) ? `SDK ${sdkVersion(client)}` : 'REST'})`
