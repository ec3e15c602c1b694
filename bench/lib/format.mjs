/** @param {number} share */
export const formatPercent = (share) => `${(share * 100).toFixed(0)}%`

/** @param {number} milliseconds */
export const formatMs = (milliseconds) =>
  Number.isFinite(milliseconds) ? `${milliseconds.toFixed(0)} ms` : 'no response'

/** Pads cells to columns of equal width. @param {string[][]} rows */
export function alignColumns(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .join('\n')
}
