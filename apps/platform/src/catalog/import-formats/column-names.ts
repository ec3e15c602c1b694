import type { CsvRow } from '@vitrine/contract'

const SAMPLE = 200

/**
 * The columns of a file of another system that have the values of ours, so that errors name them. A column that is
 * converted, such as a weight with its unit, has none.
 */
export function findColumnNames(
  head: readonly string[],
  body: readonly (readonly string[])[],
  rows: readonly CsvRow[],
): Readonly<Record<string, string>> {
  const counts = new Map<string, { total: number; readonly equal: number[] }>()
  for (const { line, values } of rows.slice(0, SAMPLE)) {
    const cells = body[line - 2] ?? []
    for (const [column, value] of Object.entries(values)) {
      if (value.trim() === '') continue
      const count = counts.get(column) ?? { total: 0, equal: head.map(() => 0) }
      counts.set(column, count)
      count.total += 1
      cells.forEach((cell, at) => {
        if (at < head.length && cell.trim() === value.trim()) count.equal[at] = (count.equal[at] ?? 0) + 1
      })
    }
  }
  return Object.fromEntries(
    [...counts].flatMap(([column, { total, equal }]) => {
      const most = Math.max(...equal)
      const name = head[equal.indexOf(most)]
      return name && most * 2 > total ? [[column, name] as const] : []
    }),
  )
}

/** The names that a mapping gives our columns. */
export const mappedColumnNames = (
  head: readonly string[],
  mapping: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(mapping.flatMap((column, at) => (column ? [[column, head[at] ?? column]] : [])))
