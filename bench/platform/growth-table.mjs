import { alignColumns, formatMs } from '../lib/format.mjs'
import { CASES } from './cases.mjs'

/** @typedef {{ products: number, figures: import('./measure-platform.mjs').PlatformFigures[] }} GrowthResult */

/** The maximum ratio of a read. */
const MAX_RATIO = 2

/** The p99 of each request in the largest shop divided by that in the smallest. @param {GrowthResult[]} results */
export const growthRatios = (results) =>
  (results[0]?.figures ?? []).map(({ name, isRead, platform }, index) => {
    const last = results.at(-1)?.figures[index]?.platform.p99 ?? Number.NaN
    return { name, isRead, ratio: last / platform.p99 }
  })

/** A table of p99 and CPU time by shop size. @param {GrowthResult[]} results */
export function growthTable(results) {
  const heads = results.map(({ products }) => `p99 (CPU) of ${products}`)
  /** @type {string[]} */
  const missed = []
  const rows = growthRatios(results).map(({ name, isRead, ratio }, index) => {
    const loads = results.flatMap(({ figures }) => figures[index]?.platform ?? [])
    const cells = loads.map(({ p99, cpu }) => `${formatMs(p99)} (${cpu.toFixed(0)} µs)`)
    const isMissed = isRead && ratio > MAX_RATIO
    if (isMissed) missed.push(`  Not reached: ${name}: ${whatGrows(name)}.`)
    const goal = isRead ? `x ${MAX_RATIO}, ${isMissed ? 'not reached' : 'reached'}` : 'none'
    return [name, ...cells, `x ${ratio.toFixed(2)}`, goal]
  })
  const table = alignColumns([['', ...heads, 'p99 grows', 'goal'], ...rows])
  return `${[table, ...(missed.length > 0 ? ['', ...missed] : [])].join('\n')}\n`
}

/** @param {string} name */
const whatGrows = (name) => CASES.find((each) => each.name === name)?.growth ?? 'not profiled'
