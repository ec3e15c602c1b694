/** @typedef {import('./measure-platform.mjs').PlatformFigures} PlatformFigures */

const COLUMNS = [
  'per second',
  'of the floor',
  'of its bytes',
  'p50',
  'p99',
  'CPU',
  'CPU of the floor',
  'goal',
]

/** What was measured, one line for each kind of request. @param {{ figures: PlatformFigures[], memory: number }} measured */
export function platformTable({ figures, memory }) {
  const rows = figures.map(({ name, platform, floor, bytes, goal }) => {
    const share = platform.perSecond / floor.perSecond
    return [
      name,
      platform.perSecond.toFixed(0),
      percent(share),
      percent(platform.perSecond / bytes.perSecond),
      `${platform.p50.toFixed(0)} ms`,
      `${platform.p99.toFixed(0)} ms`,
      `${platform.cpu.toFixed(0)} µs`,
      `${floor.cpu.toFixed(0)} µs`,
      share >= goal ? `${percent(goal)}, reached` : `${percent(goal)}, not reached`,
    ]
  })
  const megabytes = (memory / 1e6).toFixed(0)
  return `${aligned([['', ...COLUMNS], ...rows])}\n\n  Memory of the platform after all this: ${megabytes} MB (goal 200)\n`
}

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(0)} %`

/** @param {string[][]} rows */
function aligned(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .join('\n')
}
