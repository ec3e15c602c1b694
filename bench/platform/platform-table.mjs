import { alignColumns, ms, percent } from '../lib/format.mjs'

/** @typedef {import('./measure-platform.mjs').PlatformFigures} PlatformFigures */

const COLUMNS = ['per second', 'p50', 'p99', 'CPU', 'baseline', 'CPU of the baseline', 'share', 'goal']

const BASELINES = {
  bytes: 'the same bytes from memory',
  statements: 'the same statements',
  'new-cart': 'the least statements',
  commit: 'one row committed',
}

/** How much of what the baseline does with the same work of processors is done; where that is not told, in the same time. @param {PlatformFigures} figures */
export const shareOf = ({ platform, baseline }) =>
  Number.isFinite(baseline.cpu / platform.cpu)
    ? baseline.cpu / platform.cpu
    : platform.perSecond / baseline.perSecond

/** How a share stands to its goal, if it has one. @param {number} share @param {number | undefined} goal */
export const formatGoal = (share, goal) =>
  goal === undefined ? 'none' : `${percent(goal)}, ${share >= goal ? 'reached' : 'not reached'}`

/** Bytes that the platform may hold under load. */
const MAX_MEMORY_BYTES = 200e6

/** What was measured, one line for each kind of request. @param {{ figures: PlatformFigures[], memory: number, answered: number }} measured */
export function platformTable({ figures, memory, answered }) {
  const rows = figures.map((each) => {
    const { name, kind, platform, baseline, goal } = each
    return [
      name,
      platform.perSecond.toFixed(0),
      ms(platform.p50),
      ms(platform.p99),
      `${platform.cpu.toFixed(0)} µs`,
      BASELINES[kind],
      `${baseline.cpu.toFixed(0)} µs`,
      percent(shareOf(each)),
      formatGoal(shareOf(each), goal),
    ]
  })
  const missed = figures
    .filter((each) => each.goal !== undefined && shareOf(each) < each.goal)
    .map(({ name, profile }) => `  Not reached: ${name}: ${profile ?? 'not profiled'}.`)
  const megabytes = `${(memory / 1e6).toFixed(0)} MB (goal 200, ${memory <= MAX_MEMORY_BYTES ? 'reached' : 'not reached'})`
  const rest = [...missed, `  Memory of the platform after ${answered} requests: ${megabytes}`]
  return `${alignColumns([['', ...COLUMNS], ...rows])}\n\n${rest.join('\n')}\n`
}
