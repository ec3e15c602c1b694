import { alignColumns, ms } from '../lib/format.mjs'
import { CASES } from './cases.mjs'

/** @typedef {{ products: number, figures: import('./measure-platform.mjs').PlatformFigures[] }} Grown */

/** How much longer a read may take in the largest shop. */
const GOAL = 2

/** How much longer the slowest hundredth of each kind of request takes in the largest shop than in the smallest. @param {Grown[]} grown */
export const growthRatios = (grown) =>
  (grown[0]?.figures ?? []).map(({ name, isRead, platform }, index) => {
    const last = grown.at(-1)?.figures[index]?.platform.p99 ?? Number.NaN
    return { name, isRead, ratio: last / platform.p99 }
  })

/** One line for each kind of request: how much longer it takes in the largest shop than in the smallest. @param {Grown[]} grown */
export function growthTable(grown) {
  const heads = grown.map(({ products }) => `p99 (CPU) of ${products}`)
  /** @type {string[]} */
  const missed = []
  const rows = growthRatios(grown).map(({ name, isRead, ratio }, index) => {
    const seen = grown.flatMap(({ figures }) => figures[index]?.platform ?? [])
    const cells = seen.map(({ p99, cpu }) => `${ms(p99)} (${cpu.toFixed(0)} µs)`)
    const isMissed = isRead && ratio > GOAL
    if (isMissed) missed.push(`  Not reached: ${name}: ${whatGrows(name)}.`)
    const goal = isRead ? `x ${GOAL}, ${isMissed ? 'not reached' : 'reached'}` : 'none'
    return [name, ...cells, `x ${ratio.toFixed(2)}`, goal]
  })
  const table = alignColumns([['', ...heads, 'p99 grows', 'goal'], ...rows])
  return `${[table, ...(missed.length > 0 ? ['', ...missed] : [])].join('\n')}\n`
}

/** @param {string} name */
const whatGrows = (name) => CASES.find((each) => each.name === name)?.growth ?? 'not profiled'
