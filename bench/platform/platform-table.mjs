import { alignColumns, formatMs, formatPercent } from '../lib/format.mjs'

/** @typedef {import('./measure-platform.mjs').PlatformResult} PlatformResult */

const COLUMNS = [
  'per second',
  'p50',
  'p99',
  'CPU',
  'baseline',
  'CPU of the baseline',
  '% of baseline speed',
  'target',
]

const BASELINES = {
  'static-response': 'the same bytes from memory',
  'same-sql': 'the same statements',
  'new-cart': 'the minimal statements',
  'single-commit': 'one row committed',
}

/** The CPU time of the baseline divided by ours; the throughput ratio where CPU time is unknown. @param {PlatformResult} result */
export const shareOf = ({ platform, baseline }) =>
  Number.isFinite(baseline.cpu / platform.cpu)
    ? baseline.cpu / platform.cpu
    : platform.perSecond / baseline.perSecond

/** @param {number} share @param {number | undefined} goal */
export const formatGoal = (share, goal) =>
  goal === undefined ? 'none' : `${formatPercent(goal)}, ${share >= goal ? 'reached' : 'not reached'}`

/** The goal for memory under load. */
const MAX_MEMORY_BYTES = 200e6

/** A table with one row per request. @param {{ results: PlatformResult[], memory: number, requests: number }} measured */
export function platformTable({ results, memory, requests }) {
  const rows = results.map((each) => {
    const { name, baselineType, platform, baseline, goal } = each
    return [
      name,
      platform.perSecond.toFixed(0),
      formatMs(platform.p50),
      formatMs(platform.p99),
      `${platform.cpu.toFixed(0)} µs`,
      BASELINES[baselineType],
      `${baseline.cpu.toFixed(0)} µs`,
      formatPercent(shareOf(each)),
      formatGoal(shareOf(each), goal),
    ]
  })
  const missed = results
    .filter((each) => each.goal !== undefined && shareOf(each) < each.goal)
    .map(({ name, missedGoalNote }) => `  Not reached: ${name}: ${missedGoalNote ?? 'not profiled'}.`)
  const megabytes = `${(memory / 1e6).toFixed(0)} MB (target 200 MB, ${memory <= MAX_MEMORY_BYTES ? 'reached' : 'not reached'})`
  const rest = [...missed, `  Memory of the platform after ${requests} requests: ${megabytes}`]
  return `${alignColumns([['', ...COLUMNS], ...rows])}\n\n${rest.join('\n')}\n`
}
