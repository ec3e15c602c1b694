import { aligned, percent } from '../lib/text.mjs'

/** @typedef {import('./measure-platform.mjs').PlatformFigures} PlatformFigures */

const COLUMNS = ['per second', 'p50', 'p99', 'CPU', 'floor', 'CPU of the floor', 'share', 'goal']

const FLOORS = {
  bytes: 'the same bytes from memory',
  statements: 'the same statements',
  'new-cart': 'the least statements',
}

/** How much of what the floor does with the same work of processors is done; where that is not told, in the same time. @param {PlatformFigures} figures */
export const shareOf = ({ platform, floor }) =>
  Number.isFinite(floor.cpu / platform.cpu) ? floor.cpu / platform.cpu : platform.perSecond / floor.perSecond

/** What was measured, one line for each kind of request. @param {{ figures: PlatformFigures[], memory: number }} measured */
export function platformTable({ figures, memory }) {
  const rows = figures.map((each) => {
    const { name, kind, platform, floor, goal } = each
    return [
      name,
      platform.perSecond.toFixed(0),
      `${platform.p50.toFixed(0)} ms`,
      `${platform.p99.toFixed(0)} ms`,
      `${platform.cpu.toFixed(0)} µs`,
      FLOORS[kind],
      `${floor.cpu.toFixed(0)} µs`,
      percent(shareOf(each)),
      `${percent(goal)}, ${shareOf(each) >= goal ? 'reached' : 'not reached'}`,
    ]
  })
  const megabytes = (memory / 1e6).toFixed(0)
  return `${aligned([['', ...COLUMNS], ...rows])}\n\n  Memory of the platform after all this: ${megabytes} MB (goal 200)\n`
}
