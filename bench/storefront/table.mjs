import { aligned, percent } from '../lib/text.mjs'

const COLUMNS = ['per second', 'p50', 'p99', 'CPU', 'CPU of bare React', 'share', 'goal', 'HTML', 'JS', 'CSS']

/** @param {import('./measure-storefront.mjs').PageFigures} figures */
export const pageShare = ({ page, floor }) =>
  Number.isFinite(floor.cpu / page.cpu) ? floor.cpu / page.cpu : page.perSecond / floor.perSecond

/** @param {Awaited<ReturnType<typeof import('./measure-storefront.mjs').measureStorefront>>} measured */
export function storefrontTable({ figures, memory }) {
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
  const rows = figures.map((each) => {
    const { name, page, floor, goal, bytes } = each
    return [
      name,
      page.perSecond.toFixed(0),
      `${page.p50.toFixed(0)} ms`,
      `${page.p99.toFixed(0)} ms`,
      `${page.cpu.toFixed(0)} µs`,
      `${floor.cpu.toFixed(0)} µs`,
      percent(pageShare(each)),
      `${percent(goal)}, ${pageShare(each) >= goal ? 'reached' : 'not reached'}`,
      kilobytes(bytes.html),
      kilobytes(bytes.script),
      kilobytes(bytes.style),
    ]
  })
  return `${aligned([['', ...COLUMNS], ...rows])}\n\n  Memory of the storefront after all this: ${(memory / 1e6).toFixed(0)} MB\n`
}
