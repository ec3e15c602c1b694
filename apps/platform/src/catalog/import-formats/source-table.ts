/** A row of a file, with its cells by column name. */
export interface SourceRow {
  /** The line in the file. */
  readonly line: number
  /** The trimmed cell of the first of these columns that the file has; `undefined` if it has none. */
  readonly cell: (...names: readonly string[]) => string | undefined
}

export interface SourceTable {
  readonly rows: readonly SourceRow[]
  readonly hasColumns: (...names: readonly string[]) => boolean
  /** Columns with a value that no row was asked for. */
  readonly unreadColumns: () => readonly string[]
}

const normalizeName = (name: string) => name.trim().toLowerCase().replaceAll('_', ' ')

/** The names of columns. The second one with a name has a number: `delivery city (2)`. */
function repeatedNames(head: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return head.map((column) => {
    const name = normalizeName(column)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Reads the cells of a file by column name, and remembers which columns were read. */
export function createSourceTable(
  head: readonly string[],
  body: readonly (readonly string[])[],
): SourceTable {
  const at = new Map(repeatedNames(head).map((name, index) => [name, index] as const))
  const read = new Set<number>()
  const cellOf =
    (cells: readonly string[]) =>
    (...names: readonly string[]): string | undefined => {
      const name = names.find((each) => at.has(normalizeName(each)))
      if (name === undefined) return undefined
      const index = at.get(normalizeName(name)) ?? 0
      read.add(index)
      return cells[index]?.trim() ?? ''
    }
  return {
    rows: body.flatMap((cells, index) =>
      // Line 1 is the header.
      cells.some((cell) => cell.trim() !== '') ? [{ line: index + 2, cell: cellOf(cells) }] : [],
    ),
    hasColumns: (...names) => names.every((name) => at.has(normalizeName(name))),
    unreadColumns: () =>
      head.filter((_, index) => !read.has(index) && body.some((cells) => cells[index]?.trim())),
  }
}

/** The names in a cell. */
export const splitNames = (cell: string | undefined, separator: string | RegExp = ','): readonly string[] =>
  (cell ?? '')
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean)

/** Rows by key, in the order of the first row of each. */
export function groupRows<Key>(
  rows: readonly SourceRow[],
  keyOf: (row: SourceRow) => Key,
): ReadonlyMap<Key, readonly [SourceRow, ...SourceRow[]]> {
  const groups = new Map<Key, [SourceRow, ...SourceRow[]]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
