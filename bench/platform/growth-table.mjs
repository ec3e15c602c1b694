import { alignColumns, formatMs } from '../lib/format.mjs'
import { CASES } from './benchmark-cases.mjs'

/** @typedef {{ products: number, results: import('./measure-platform.mjs').PlatformResult[] }} GrowthResult */

/** The target: the p99 of a read at most doubles. */
const MAX_READ_RATIO = 2

/** The p99 of each request in the largest shop divided by that in the smallest. @param {GrowthResult[]} shops */
export const growthRatios = (shops) =>
  (shops[0]?.results ?? []).map(({ name, isRead, platform }, index) => {
    const last = shops.at(-1)?.results[index]?.platform.p99 ?? Number.NaN
    return { name, isRead, ratio: last / platform.p99 }
  })

/** A table of p99 and CPU time by shop size. @param {GrowthResult[]} shops */
export function growthTable(shops) {
  const heads = shops.map(({ products }) => `p99 (CPU), ${products} products`)
  /** @type {string[]} */
  const missed = []
  const rows = growthRatios(shops).map(({ name, isRead, ratio }, index) => {
    const loads = shops.flatMap(({ results }) => results[index]?.platform ?? [])
    const cells = loads.map(({ p99, cpu }) => `${formatMs(p99)} (${cpu.toFixed(0)} µs)`)
    const isMissed = isRead && ratio > MAX_READ_RATIO
    if (isMissed) missed.push(`  Not reached: ${name}: ${growthNote(name)}.`)
    const goal = isRead ? `x ${MAX_READ_RATIO}, ${isMissed ? 'not reached' : 'reached'}` : 'none'
    return [name, ...cells, `x ${ratio.toFixed(2)}`, goal]
  })
  const table = alignColumns([['', ...heads, 'p99 ratio', 'target'], ...rows])
  return `${[table, ...(missed.length > 0 ? ['', ...missed] : [])].join('\n')}\n`
}

/** @param {string} name */
const growthNote = (name) => CASES.find((each) => each.name === name)?.growthNote ?? 'not profiled'
