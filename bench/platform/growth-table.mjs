import { aligned, ms } from '../lib/text.mjs'
import { CASES } from './cases.mjs'

/** @typedef {{ products: number, figures: import('./measure-platform.mjs').PlatformFigures[] }} Grown */

/** How much longer a read may take in the largest shop. */
const GOAL = 2

/** One line for each kind of request: how much longer it takes in the largest shop than in the smallest. @param {Grown[]} grown */
export function growthTable(grown) {
  const [smallest] = grown
  const heads = grown.map(({ products }) => `p99 (CPU) of ${products}`)
  /** @type {string[]} */
  const missed = []
  const rows = (smallest?.figures ?? []).map(({ name, isRead }, index) => {
    const seen = grown.flatMap(({ figures }) => figures[index]?.platform ?? [])
    const [first, last] = [seen[0]?.p99 ?? Number.NaN, seen.at(-1)?.p99 ?? Number.NaN]
    const cells = seen.map(({ p99, cpu }) => `${ms(p99)} (${cpu.toFixed(0)} µs)`)
    const ratio = last / first
    const isMissed = isRead && ratio > GOAL
    if (isMissed) missed.push(`  Not reached: ${name}: ${growthOf(name)}.`)
    const goal = isRead ? `x ${GOAL}, ${isMissed ? 'not reached' : 'reached'}` : 'none'
    return [name, ...cells, `x ${ratio.toFixed(2)}`, goal]
  })
  const table = aligned([['', ...heads, 'p99 grows', 'goal'], ...rows])
  return `${[table, ...(missed.length > 0 ? ['', ...missed] : [])].join('\n')}\n`
}

/** @param {string} name */
const growthOf = (name) => CASES.find((each) => each.name === name)?.growth ?? 'not profiled'
