import { alignColumns, formatMs, formatPercent } from '../lib/format.mjs'
import { formatGoal } from '../platform/platform-table.mjs'

const COLUMNS = [
  'per second',
  'p50',
  'p99',
  'CPU',
  'CPU of bare React',
  '% of baseline speed',
  'target',
  'LCP',
  'HTML',
  'JS',
  'CSS',
]

/** @param {Pick<import('./measure-storefront.mjs').PageResult, 'page' | 'baseline'>} result */
export const pageShare = ({ page, baseline }) =>
  Number.isFinite(baseline.cpu / page.cpu) ? baseline.cpu / page.cpu : page.perSecond / baseline.perSecond

/** @param {Awaited<ReturnType<typeof import('./measure-storefront.mjs').measureStorefront>>} measured */
export function storefrontTable({ results, memory }) {
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
  const rows = results.map((each) => {
    const { name, page, baseline, goal, lcpMs, bytes } = each
    return [
      name,
      page.perSecond.toFixed(0),
      formatMs(page.p50),
      formatMs(page.p99),
      `${page.cpu.toFixed(0)} µs`,
      `${baseline.cpu.toFixed(0)} µs`,
      formatPercent(pageShare(each)),
      formatGoal(pageShare(each), goal),
      Number.isFinite(lcpMs) ? `${lcpMs.toFixed(0)} ms` : 'no browser',
      kilobytes(bytes.html),
      kilobytes(bytes.script),
      kilobytes(bytes.style),
    ]
  })
  return `${alignColumns([['', ...COLUMNS], ...rows])}\n\n  Memory of the storefront after the benchmark: ${(memory / 1e6).toFixed(0)} MB\n`
}
